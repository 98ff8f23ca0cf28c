import { useEffect } from 'preact/hooks';
import { askConsole } from '../../api.ts';
import { countryName } from '../../parts/country-name.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { moment, number, size } from '../../parts/in-locale.ts';
import { Done, Empty, Problem, Show } from '../../parts/states.tsx';
import { useAction } from '../../parts/use-action.ts';
import { useLoad } from '../../parts/use-load.ts';
import { ImportData } from './import-data.tsx';
import { type Work, WorkProgress } from './work-progress.tsx';

type Build = {
  readonly id: string;
  readonly region: string;
  /** The code of the region's country, 2 letters; '' for places. */
  readonly country: string;
  readonly active: boolean;
  readonly format: string;
  readonly created_at: string;
  readonly bytes: number;
  readonly addresses: Readonly<Record<string, number>>;
  readonly postcodes: number;
  readonly places: number;
};

type BuildsAnswer = {
  readonly builds: readonly Build[];
  readonly work: readonly Work[];
  /** Which demo data is served, in a sentence; '' if there is none. */
  readonly demo: string;
};

/** The builds of each region: which one is active, and a way to activate another. */
export const Builds = () => {
  const data = useLoad(() => askConsole<BuildsAnswer>('GET', '/builds'), []);
  const busy = (data.value?.work.length ?? 0) > 0;
  useEffect(() => {
    const timer = setInterval(() => void data.reload(), busy ? 1_000 : 5_000);
    return () => clearInterval(timer);
  }, [busy, data.reload]);
  const change = useAction(async (path: string, body: object) => {
    const build = await askConsole<Build>('POST', path, body);
    await data.reload();
    return `Build ${build.id} is served now.`;
  });
  return (
    <>
      <ImportData onDone={data.reload} />
      <div class="card">
        <h2>Builds</h2>
        <Problem text={change.problem} />
        <Done text={change.done} />
        <Show loaded={data}>
          {({ builds, work, demo }) => (
            <>
              {demo !== '' && (
                <p>
                  <span class="badge warn">demo data</span> {demo} Remove all of it with{' '}
                  <code>fingerpost data remove demo</code>.
                </p>
              )}
              {work.map((each) => (
                <WorkProgress key={each.what} work={each} />
              ))}
              {builds.length === 0 ? (
                <Empty>There is no data yet.</Empty>
              ) : (
                <DataTable
                  caption="Builds"
                  rows={builds}
                  keyOf={({ id, region }) => `${region} ${id}`}
                  columns={[
                    {
                      head: 'Data',
                      cell: ({ region, country }) => (country === '' ? region || 'Places' : countryName(country)),
                    },
                    { head: 'Build', cell: ({ id }) => <code>{id}</code> },
                    {
                      head: 'State',
                      cell: ({ active }) => (active ? <span class="badge good">served</span> : <>kept</>),
                    },
                    { head: 'Made', short: true, cell: ({ created_at }) => moment(created_at) },
                    { head: 'Contents', cell: contentsOf },
                    { head: 'Size', number: true, cell: ({ bytes }) => size(bytes) },
                    {
                      head: 'Actions',
                      cell: (build) => {
                        const action = actionOf(build, builds);
                        return (
                          action !== undefined && (
                            <button
                              type="button"
                              class="plain small"
                              disabled={change.busy}
                              onClick={() => {
                                const { region, id } = build;
                                if (confirm(`Serve build ${id}?`)) void change.run('/builds/activate', { region, id });
                              }}
                            >
                              {action}
                            </button>
                          )
                        );
                      },
                    },
                  ]}
                />
              )}
            </>
          )}
        </Show>
      </div>
    </>
  );
};

/** The one action that makes sense for a build; none for the one that is served, and for one that this version cannot read. */
const actionOf = ({ region, active, format, created_at }: Build, all: readonly Build[]): string | undefined => {
  if (active || format === 'newer' || format === 'unreadable') return undefined;
  const served = all.find((other) => other.active && other.region === region);
  return served !== undefined && served.created_at > created_at ? 'Roll back to this' : 'Activate';
};

const contentsOf = ({ addresses, postcodes, places }: Build): string =>
  places > 0
    ? `${number(places)} places`
    : [
        ...Object.entries(addresses).map(([dataset, rows]) => `${number(rows)} ${dataset}`),
        `${number(postcodes)} postcodes`,
      ].join(', ');
