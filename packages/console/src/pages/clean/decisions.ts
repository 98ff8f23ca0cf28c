import { parseCsv, writeCsv } from '../../parts/csv-text.ts';

/** A row of a result, and the decision about it. */
export type ReviewRow = {
  readonly number: number;
  readonly values: readonly string[];
  readonly status: string;
  /** Why there is no match. */
  readonly message: string;
  /** 0 to 1; undefined if this kind of check has no confidence. */
  readonly confidence: number | undefined;
  /** What speaks against the match; none if it is certain. */
  readonly doubts: readonly string[];
  /** The strongest reasons for and against it, and the address that came second; '' if it is certain. */
  readonly because: string;
  readonly but: string;
  readonly runnerUp: string;
  /** The number of the first row that means the same door; '' if there is none before. */
  readonly sameAs: string;
  /** The matched address, on one line. */
  readonly found: string;
  readonly decision: Decision;
};

/** What happens to a row: accepted as matched, corrected by hand, left as it was, or not decided yet. */
export type Decision = 'accepted' | 'corrected' | 'left' | 'open';

/** A decision as the server stores it. */
export type KeptDecision = { readonly row: number; readonly decision: Decision; readonly address: string };

/** A result to review. */
export type ReviewTable = {
  readonly heading: readonly string[];
  /** The places of the columns that were checked. */
  readonly asked: readonly number[];
  readonly rows: readonly ReviewRow[];
};

/** The lowest confidence at which a match can be accepted unseen. */
export const sureFrom = 0.75;

/** Reads a result and its decisions. Confident matches count as accepted. `columns` are those that were checked; all if empty. */
export const readResult = (
  csv: string,
  kept: readonly KeptDecision[] = [],
  columns: readonly string[] = [],
): ReviewTable => {
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
    const reasons = (values[at('explanation_reasons')] ?? '').split(', ');
    const said = (name: string) => (sure ? '' : (values[at(`explanation_${name}`)] ?? ''));
    const doubts = sure ? [] : reasons.filter((reason) => reason !== '' && !reason.endsWith(': the same'));
    const sameAs = values[at('same_as')] ?? '';
    const { decision = sure ? 'accepted' : 'open', address = '' } = decided.get(place + 1) ?? {};
    return {
      ...{ number: place + 1, values, status, message, confidence, doubts, sameAs },
      ...{ because: said('because'), but: said('but'), runnerUp: said('runner_up_address') },
      ...{ found: address || found.join(', '), decision },
    };
  });
  const given = heading.slice(0, at('status')).map((_, place) => place);
  const chosen = given.filter((place) => columns.includes(heading[place] ?? ''));
  return { heading, asked: chosen.length > 0 ? chosen : given, rows };
};

/** The file with two more columns: the decision, and the resulting address. */
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
