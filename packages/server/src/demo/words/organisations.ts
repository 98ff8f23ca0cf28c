import type { Random } from '../random.ts';
import { phrases, words } from './list.ts';

/** A name for an organisation made of syllables, so that it is no real one. A few have a comma. */
export const inventOrganisation = (random: Random, trades: readonly string[]): string =>
  random.chance(0.015)
    ? `${inventName(random)}, ${inventName(random)} & ${inventName(random)}`
    : `${inventName(random)} ${random.pick(trades)}`;

/** What organisations in a shopping street do. */
export const shopTrades =
  phrases(`BAKERY, PHARMACY, OPTICIANS, DENTAL CARE, FLORISTS, HARDWARE, BOOKSHOP, CAFE, COFFEE HOUSE,
  HAIR STUDIO, BARBERS, LETTINGS, ESTATE AGENTS, TRAVEL, DRY CLEANERS, FISH BAR, PIZZA, KITCHENS, INTERIORS, JEWELLERS,
  BUTCHERS, GREENGROCERS, NEWSAGENTS, CYCLES, PETS, TOYS, VETERINARY CENTRE, SOLICITORS`);

/** What organisations in offices do. */
export const officeTrades =
  phrases(`SOLICITORS LLP, ACCOUNTANTS LLP, CONSULTING LTD, SOFTWARE LTD, INSURANCE, RECRUITMENT LTD,
  ARCHITECTS, SURVEYORS, CAPITAL LTD, MEDIA LTD, DESIGN LTD, TRANSLATIONS, ADVISERS LTD, HOLDINGS PLC, RESEARCH LTD`);

/** What organisations on business parks do. */
export const parkTrades =
  phrases(`LOGISTICS LTD, ENGINEERING LTD, PLASTICS LTD, PACKAGING LTD, FOODS LTD, JOINERY, AUTOS,
  TYRES, PRINT LTD, ELECTRICAL LTD, HEATING SUPPLIES, TIMBER, GLASS LTD, CERAMICS, BREWERY, GYMNASTICS CLUB, STORAGE`);

/** What organisations that run from a home do. */
export const homeTrades = phrases(
  'DAY NURSERY, GUEST HOUSE, SURGERY, CARE HOME, DRIVING SCHOOL, CHIROPODY, PHOTOGRAPHY',
);

/** Parts of an organisation that get their own post. */
export const departments = phrases(`ACCOUNTS DEPARTMENT, CUSTOMER SERVICES, HUMAN RESOURCES, SALES DEPARTMENT, GOODS IN,
  RETURNS DEPARTMENT, PURCHASE LEDGER, MARKETING, FACILITIES, CLAIMS DEPARTMENT`);

const inventName = (random: Random) => random.pick(nameHeads) + random.pick(nameTails);
const nameHeads =
  words(`BRIND COPP DRELL FARR FENN GRISL HALC HOBB IMB IVEN JUNN KEST KITT LORR LUMB MISTR MORV NIMB NORB
  ORCH OSK PELL PRINT QUILL RUNN SARK SILV TAMB TARN TULV UMBR VELL VINN WEX WOBB YARR ZEPH ZINN`);
const nameTails = words(
  'ANDER ARA ENDALE ETTE IDGE INGLE MERE OCK ORIA OVER OWICK UMBY USTER IBBLE ORTON AVIA ENTINE ISTO',
);
