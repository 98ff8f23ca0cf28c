import { type Dataset, isDataset } from '@fingerpost/core/contract/datasets';
import { type Static, Type } from 'typebox';
import { type KeyDetailsBody, keyChangesOf } from '../../operations/keys/key-details.ts';
import { keyDetailsProblems } from '../../operations/keys/key-details-rules.ts';
import type { KeyShare } from '../../ports/account-store.ts';
import { fail } from '../failure.ts';
import { refuseProblems } from '../parameters/refuse-problems.ts';
import type { Services } from '../services.ts';
import { someText } from './console-route.ts';

/** What is chosen for a new key: its settings have the names and the rules of the key details of the API. */
export const newKeyFields = {
  name: someText(255),
  lookups: Type.Integer({ minimum: 0, maximum: 1_000_000_000 }),
  datasets: Type.Array(Type.String(), { minItems: 1, maxItems: 50 }),
  daily_limit: Type.Optional(Type.Unknown()),
  monthly_limit: Type.Optional(Type.Unknown()),
  allowed_urls: Type.Optional(Type.Unknown()),
};

const body = Type.Object(newKeyFields);

/** The key that a body asks for; ends the request if a setting is wrong or a dataset is not among those that may be chosen. */
export const readNewKey = (
  { name, lookups, datasets, daily_limit, monthly_limit, allowed_urls }: Static<typeof body>,
  offered: readonly Dataset[],
  { words }: Pick<Services, 'words'>,
): KeyShare => {
  const settings = Object.fromEntries(
    Object.entries({ name, daily_limit, monthly_limit, allowed_urls }).filter(([, value]) => value !== undefined),
  );
  refuseProblems(keyDetailsProblems(settings, { licences: offered }, words));
  const unknown = datasets.find((dataset) => !isDataset(dataset) || !offered.includes(dataset));
  if (unknown !== undefined)
    fail('validation_failed', { errors: [{ path: 'datasets', message: `cannot have ${unknown}` }] });
  const { limits, allowedUrls = [] } = keyChangesOf(settings as KeyDetailsBody, words);
  return {
    ...{ name: name.trim(), lookups, datasets: datasets as Dataset[], allowedUrls },
    limits: { daily: null, monthly: null, individual: null, ...limits },
  };
};
