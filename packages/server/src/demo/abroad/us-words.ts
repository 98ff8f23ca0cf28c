import { phrases, words } from '../words/list.ts';

/** Names that streets have all over the country. */
export const usStreetNames =
  words(`MAIN OAK MAPLE CEDAR ELM PINE WALNUT CHESTNUT SPRUCE WILLOW LAKE HILL RIVER PARK CHURCH SCHOOL MILL
  SPRING FOREST MEADOW SUNSET HIGHLAND PROSPECT WASHINGTON JEFFERSON LINCOLN MADISON JACKSON FRANKLIN ADAMS MONROE
  1ST 2ND 3RD 4TH 5TH 6TH 7TH 8TH 9TH 10TH HARBOR ORCHARD QUARRY TANNERY FOUNDRY HERON PLOVER FINCH LARKSPUR SAGE`);

/** What streets are, as the post abbreviates it. */
export const streetSuffixes = words('ST ST ST AVE AVE AVE RD RD DR DR LN CT PL BLVD WAY CIR TER PKWY');

/** Names of tall buildings. */
export const towerNames = phrases('THE HERONRY, QUARRY TOWER, MILL LOFTS, LAKESIDE TOWERS, THE FOUNDRY, SUNSET PLAZA');

/** What firms do. */
export const firmTrades = phrases('DENTAL, LAW OFFICES, HARDWARE CO, INSURANCE AGENCY, BAKERY INC, MEDICAL GROUP');
