import { findCountry } from '@fingerpost/core/contract/country-codes';
import { Type } from 'typebox';
import { type ImportRun, UnknownOriginError } from '../../ports/import-desk.ts';
import { fail } from '../failure.ts';
import { BodyTooLarge } from '../shell/read-failure.ts';
import { type AnyConsoleRoute, consoleRoute, someText } from './console-route.ts';

const word = Type.Optional(Type.String({ maxLength: 40, pattern: '^[A-Za-z]*$' }));

/** Importing data by hand: uploads, dry runs and imports. */
export const importRoutes: readonly AnyConsoleRoute[] = [
  consoleRoute({
    method: 'GET',
    path: '/imports',
    who: 'operator',
    async handle({ console: { imports } }) {
      const { mostBytes, ...offer } = await imports.offer();
      return { ...offer, most_bytes: mostBytes, runs: imports.list().map(runAsJson) };
    },
  }),
  consoleRoute({
    method: 'POST',
    path: '/imports/uploads/:name',
    who: 'operator',
    takesFile: true,
    async handle({ params: { name = '' }, file, console: { imports }, note }) {
      if ((await imports.offer()).mostBytes === 0) fail('forbidden', { message: 'Uploads are switched off' });
      const kept = await imports.receive(name, file());
      if (kept === 'too_large') throw new BodyTooLarge();
      await note('Uploaded a file', kept);
      return { name: kept };
    },
  }),
  consoleRoute({
    method: 'POST',
    path: '/imports',
    who: 'operator',
    body: Type.Object({
      kind: Type.Union([Type.Literal('upload'), Type.Literal('path'), Type.Literal('source')]),
      name: someText(1_000),
      format: word,
      dataset: word,
      country: word,
      add: Type.Optional(Type.Boolean()),
      force: Type.Optional(Type.Boolean()),
      dry_run: Type.Boolean(),
    }),
    async handle({ body, console: { imports }, note }) {
      const { kind, name, format = '', dataset = '', country = '', add = false, force = false, dry_run } = body;
      if (format !== '' && !(await imports.offer()).formats.some((known) => known.name === format))
        fail('validation_failed', { errors: [{ path: 'format', message: 'is not known' }] });
      const run = await imports
        .start({ kind, name }, { format, dataset, country, add, force }, dry_run)
        .catch((error: unknown) => {
          if (error instanceof UnknownOriginError) fail('validation_failed', { message: error.message });
          throw error;
        });
      if (run === 'busy')
        return fail('validation_failed', { message: 'Another import is running. Wait until it is done' });
      if (!dry_run)
        await note('Started an import', name, JSON.stringify({ kind, format, dataset, country, add, force }));
      return runAsJson(run);
    },
  }),
];

const runAsJson = ({ id, origin, wishes, dryRun, startedAtMs, state, report }: ImportRun) => ({
  ...{ id, ...origin, ...wishes, dry_run: dryRun, started_at: new Date(startedAtMs).toISOString(), state },
  report: [report].flat().map(withCountry),
});

/** A summary names a region by its code; people know the country. */
const withCountry = (part: unknown): unknown =>
  typeof part === 'object' && part !== null && 'region' in part
    ? { ...part, country: findCountry(String(part.region))?.iso2 ?? '' }
    : part;
