import { type Api, connectApi } from './api.ts';
import type { ClientContext, ClientInput } from './client-context.ts';
import { findConnection, needKey, needToken } from './connection.ts';
import { longPatience, patientApi, shortPatience } from './retry.ts';

/** The credentials that a request needs: a key for lookups, its owner's for its settings, or none. */
export type As = 'key' | 'owner' | 'nobody';

/** The service that flags, environment and file name, asked patiently; many questions more patiently than one. */
export const openClient = (
  input: ClientInput,
  context: ClientContext,
  as: As,
  many = false,
  onTooMany?: () => void,
): Api & { apiKey: string } => {
  const connection = findConnection(input, context);
  const { signal, nowMs, random } = context;
  const apiKey = as === 'key' ? needKey(connection) : (connection.apiKey?.value ?? '');
  const userToken = as === 'owner' ? needToken(connection) : undefined;
  const api = connectApi({ baseUrl: connection.baseUrl, signal, userToken, apiKey: as === 'key' ? apiKey : undefined });
  const patience = { nowMs, random, signal, ...(many ? longPatience : shortPatience), onTooMany };
  return { ...patientApi(api, patience), apiKey };
};
