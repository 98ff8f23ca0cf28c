import { askConsole } from '../../api.ts';
import { Tick } from '../../parts/fields.tsx';
import { Show } from '../../parts/states.tsx';
import { useLoad } from '../../parts/use-load.ts';

/** Check boxes for datasets and services with their descriptions: all of them, or those offered. */
export const DatasetTicks = ({
  offered,
  isOn,
  onChange,
}: {
  offered?: readonly string[] | undefined;
  isOn: (name: string) => boolean;
  onChange: (name: string, on: boolean) => void;
}) => {
  const datasets = useLoad(() => askConsole<readonly { name: string; summary: string }[]>('GET', '/datasets'), []);
  return (
    <fieldset>
      <legend>Datasets and services</legend>
      <Show loaded={datasets}>
        {(all) => (
          <div class="ticks">
            {all
              .filter(({ name }) => offered?.includes(name) ?? true)
              .map(({ name, summary }) => (
                <Tick
                  key={name}
                  label={`${name}: ${summary}`}
                  checked={isOn(name)}
                  onChange={(on) => onChange(name, on)}
                />
              ))}
          </div>
        )}
      </Show>
    </fieldset>
  );
};
