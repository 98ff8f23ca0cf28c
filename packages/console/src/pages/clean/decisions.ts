import { parseCsv, writeCsv } from '../../parts/csv.ts';

/** A row of a result with what somebody decided about it. */
export type ReviewRow = {
  readonly number: number;
  readonly values: readonly string[];
  readonly status: string;
  /** Why there is no answer. */
  readonly message: string;
  /** 0 to 1; undefined where the check has no confidence. */
  readonly confidence: number | undefined;
  /** The address that was found, on one line. */
  readonly found: string;
  readonly decision: Decision;
};

/** What becomes of a row: taken as it was found, changed by hand, left as it came, or still to be looked at. */
export type Decision = 'accepted' | 'corrected' | 'left' | 'open';

/** A decision as the server keeps it. */
export type KeptDecision = { readonly row: number; readonly decision: Decision; readonly address: string };

/** A result to be reviewed. */
export type ReviewTable = {
  readonly heading: readonly string[];
  /** How many columns the file had before. */
  readonly given: number;
  readonly rows: readonly ReviewRow[];
};

/** From this confidence on a match can be taken as it is. */
export const sureFrom = 0.75;

/** Reads a result with what was decided about it; what is certain counts as accepted. */
export const readResult = (csv: string, kept: readonly KeptDecision[] = []): ReviewTable => {
  const decided = new Map(kept.map((one) => [one.row, one]));
  const [heading = [], ...lines] = parseCsv(csv);
  const at = (name: string) => heading.indexOf(name);
  const confidenceAt = at('confidence');
  const foundAt = foundColumns.map(at).filter((place) => place !== -1);
  const rows = lines.map((values, place): ReviewRow => {
    const status = values[at('status')] ?? '';
    const message = values[at('message')] ?? '';
    const confidence = confidenceAt === -1 || status !== 'ok' ? undefined : Number(values[confidenceAt]);
    const found = foundAt.map((one) => values[one] ?? '').filter((part) => part !== '');
    const sure = status === 'ok' && (confidence === undefined || confidence >= sureFrom);
    const { decision = sure ? 'accepted' : 'open', address = '' } = decided.get(place + 1) ?? {};
    return { number: place + 1, values, status, message, confidence, found: address || found.join(', '), decision };
  });
  return { heading, given: at('status'), rows };
};

/** The file with what was decided: a column for the decision and one for the address that counts. */
export const writeReviewed = ({ heading, rows }: ReviewTable): string =>
  writeCsv([
    [...heading, 'decision', 'reviewed_address'],
    ...rows.map(({ values, decision, found }) => [...values, decision, decision === 'left' ? '' : found]),
  ]);

const foundColumns = [
  ...['match_line_1', 'match_line_2', 'match_line_3', 'match_post_town', 'match_postcode'],
  ...['address_line_one', 'address_line_two', 'city', 'state', 'zip_code'],
  ...['result', 'international_format', 'valid'],
];
