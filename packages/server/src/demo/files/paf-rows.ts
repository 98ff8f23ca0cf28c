import type { DemoPostcode } from '../postcodes/demo-postcode.ts';
import { createShuffle } from '../shuffle-number.ts';
import type { Premise } from '../streets/premise-maker.ts';

/** Rows for the Royal Mail files, as text with line ends. */
export type PafRows = { readonly paf: string; readonly multipleResidence: string; readonly notYetBuilt: string };

/** Writes delivery points as Royal Mail does, giving each a reference that no other has. */
export const createPafWriter = (seed: number) => {
  const udprnOf = createShuffle(seed, 1);
  const addressKeyOf = createShuffle(seed, 2);
  const umprnOf = createShuffle(seed, 3);
  let deliveryPoints = 0;
  let residences = 0;

  const residenceRows = (place: string, premise: Premise, udprn: number, type: string, suffix: string): string => {
    const { number, name, sub, organisation, department } = premise;
    const owner = `${place}${number || ''},${name},${sub},${department},${quoted(organisation)},${udprn},${type}, ,${suffix}`;
    let rows = '';
    for (let flat = 1; flat <= premise.residences; flat++) {
      rows += `${owner},${number || ''},${name},FLAT ${flat},,,${umprnOf(residences++)}, \r\n`;
    }
    return rows;
  };

  return (postcode: DemoPostcode): PafRows => {
    const { street, sector, premises } = postcode;
    const place = `${postcode.postcode},${sector.outcode.town},${street.locality},${street.doubleLocality},${street.thoroughfare},${street.dependentThoroughfare},`;
    const type = postcode.largeUser ? 'L' : 'S';
    const built = postcode.status === 'in use';
    const localityKey = 100_000 + sector.id;
    let rows = '';
    let multipleResidence = '';
    for (let i = 0; i < premises.length; i++) {
      const premise = premises[i]!;
      const udprn = udprnOf(deliveryPoints);
      const suffix = suffixes[i]!;
      const smallUserOrganisation = type === 'S' && premise.organisation !== '' ? 'Y' : ' ';
      rows += `${place}${premise.number || ''},${premise.name},${premise.sub},${premise.poBox},${premise.department},${quoted(premise.organisation)},${udprn},${type},${smallUserOrganisation},${suffix}`;
      if (built) {
        const addressKey = addressKeyOf(deliveryPoints);
        const organisationKey = premise.organisation === '' ? 0 : addressKey;
        const households = premise.organisation === '' ? premise.residences || 1 : 0;
        rows += `,${addressKey},${organisationKey},${households},${localityKey}\r\n`;
        if (premise.residences > 0) multipleResidence += residenceRows(place, premise, udprn, type, suffix);
      } else rows += '\r\n';
      deliveryPoints++;
    }
    return { paf: built ? rows : '', multipleResidence, notYetBuilt: built ? '' : rows };
  };
};

/** Delivery point suffixes in order: 1A, 1B, 1D … 9Z, with the letters that postcodes end with. */
const suffixes: readonly string[] = [...'123456789'].flatMap((digit) =>
  [...'ABDEFGHJLNPQRSTUWXYZ'].map((letter) => digit + letter),
);

/** The files quote only values with a comma, and only names of organisations have one. */
const quoted = (organisation: string): string => (organisation.includes(',') ? `"${organisation}"` : organisation);
