import { readFileSync } from 'node:fs';
import { recordVersion } from '@fingerpost/core/address/record';
import { earlyDemo } from '@fingerpost/core/contract/demo-mark';
import { homeRegion, isHomeRegion } from '@fingerpost/core/contract/regions';
import { isDemoStaged } from '../../files/count-staged.ts';
import { stagedEndingOf } from '../../files/staged-ending.ts';
import { kindOfSource, type Source } from '../../ports/catalogue.ts';
import { stagedPath } from './staged-path.ts';

/** Says whether the staged rows of a source are demo data, by their mark or, for rows of a version that did not write it, by the PAF beside them. */
export const isDemoSource = (folder: string, region: string, source: Source): boolean => {
  const path = stagedPath(folder, region, source, kindOfSource(source));
  if (isDemoStaged(path)) return true;
  return isHomeRegion(region) && earlyDemo.sources.includes(source) && isUnmarked(path) && hasEarlyPaf(folder);
};

const isUnmarked = (path: string): boolean => (stagedEndingOf(path)?.version ?? recordVersion) < firstMarked;

/** A landmark has an invented UDPRN in the PAF that a first start makes. */
const hasEarlyPaf = (folder: string): boolean => {
  const path = stagedPath(folder, homeRegion, 'paf', 'addresses');
  const rows = stagedEndingOf(path)?.rows ?? 0;
  if (!isUnmarked(path) || rows > mostRows) return false;
  const lines = readFileSync(path, 'latin1').split('\n');
  return lines.some((line) => line.startsWith(`${earlyDemo.postcode}\t`) && line.split('\t').includes(earlyDemo.udprn));
};

/** No demo data of a first start has more; larger files are not read. */
const mostRows = 200_000;

/** The first version of the record for which every demo row was marked. */
const firstMarked = 4;
