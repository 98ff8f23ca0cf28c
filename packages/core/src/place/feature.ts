/** What kind of thing a place is, by its GeoNames class and code. */
export type PlaceFeature = { readonly featureClass: string; readonly featureCode: string };

/** Says whether the feature is served: administrative divisions, and cities that are capitals or seats of one; nothing historical. */
export const isServed = ({ featureClass, featureCode }: PlaceFeature): boolean => {
  if (featureCode.endsWith('H')) return false;
  return featureClass === 'A' || (featureClass === 'P' && /^PPL(?:C|A\d?)$/.test(featureCode));
};

/** Says whether the feature is a country or a territory that people call one. */
export const isCountry = ({ featureClass, featureCode }: PlaceFeature): boolean =>
  featureClass === 'A' && /^PCL(?!IX)/.test(featureCode);

/** How likely a place is meant, in hundredths of a point: what it is, and how many people live there. */
export const importanceOf = (feature: PlaceFeature, population: number): number =>
  (featurePoints[feature.featureCode] ?? 0) +
  Math.round(pointsPerTenfold * Math.log10(1 + (population || (fewestPeople[feature.featureCode] ?? 0))));

const pointsPerTenfold = 400;

/** Used if the population is unknown: a first-level region has more people than small towns of the same name. */
const fewestPeople: Readonly<Record<string, number>> = { ADM1: 30_000 };

const featurePoints: Readonly<Record<string, number>> = {
  PCLI: 1100,
  PCL: 1000,
  PCLD: 1000,
  PCLF: 1000,
  PCLS: 1000,
  PPLC: 900,
  TERR: 700,
  ADM1: 700,
  PPLA: 600,
  ADM2: 400,
  PPLA2: 400,
  ADM3: 200,
  PPLA3: 200,
  ADM4: 100,
  PPLA4: 100,
};
