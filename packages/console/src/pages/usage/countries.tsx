import { askConsole } from '../../api.ts';
import { countryName } from '../../parts/country-name.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { number } from '../../parts/in-locale.ts';
import { Empty, Show } from '../../parts/states.tsx';
import { useLoad } from '../../parts/use-load.ts';

type CountriesAnswer = {
  readonly countries: readonly { readonly code: string; readonly count: number }[];
  /** False if only the newest lookups were counted. */
  readonly complete: boolean;
};

/** Lookups by the country that they came from. */
export const Countries = ({ days }: { days: number }) => {
  const answer = useLoad(() => askConsole<CountriesAnswer>('POST', '/usage/countries', { days }), [days]);
  return (
    <div class="card">
      <h2>By country</h2>
      <Show loaded={answer}>
        {({ countries, complete }) =>
          countries.length === 0 ? (
            <Empty>There were no lookups in this period.</Empty>
          ) : (
            <>
              <DataTable
                caption="Lookups by country"
                rows={countries}
                keyOf={({ code }) => code}
                columns={[
                  { head: 'Country of the caller', cell: ({ code }) => nameOf(code) },
                  { head: 'Lookups', number: true, cell: ({ count }) => number(count) },
                ]}
              />
              {!complete && <p class="hint">Only the newest lookups are counted by country.</p>}
            </>
          )
        }
      </Show>
    </div>
  );
};

/** Private addresses have no country, and those of old lookups are no longer kept. */
const nameOf = (code: string): string => (code === '' ? 'Unknown' : countryName(code));
