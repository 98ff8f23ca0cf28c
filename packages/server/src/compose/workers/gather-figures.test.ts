import { expect, test } from 'vitest';
import type { ProcessFigures } from '../../adapters/prometheus/prometheus-meters.ts';
import { gatherFigures } from './gather-figures.ts';

const figuresOf = (name: string) => [{ name }] as unknown as ProcessFigures;
const namesIn = (all: readonly ProcessFigures[]) => all.flatMap((figures) => figures.map(({ name }) => name));
const twoWorkers = (patienceMs: number) => {
  const asked: number[] = [];
  const gathering = gatherFigures({
    ask: (number) => {
      asked.push(number);
      return [1, 2];
    },
    addEnded: async (figures) => figuresOf(`counts of ${namesIn(figures).join(' and ')}`),
    patienceMs,
  });
  return { asked, gathering };
};

test('figures of all workers are gathered, and nobody waits once all have answered', async () => {
  const { asked, gathering } = twoWorkers(600_000);
  const gathered = gathering.gather();
  gathering.heard(1, { asked: asked[0]!, figures: figuresOf('one') });
  gathering.heard(2, { asked: asked[0]!, figures: figuresOf('two') });
  expect(namesIn(await gathered)).toEqual(['one', 'two']);
});

test('a worker that does not answer is not waited for; what it told last counts', async () => {
  const { asked, gathering } = twoWorkers(20);
  const first = gathering.gather();
  for (const worker of [1, 2]) gathering.heard(worker, { asked: asked[0]!, figures: figuresOf(`first ${worker}`) });
  await first;
  const second = gathering.gather();
  gathering.heard(2, { asked: asked[1]!, figures: figuresOf('second 2') });
  expect(namesIn(await second)).toEqual(['first 1', 'second 2']);
});

test('what an ended worker counted stays counted, and it is not waited for', async () => {
  const { asked, gathering } = twoWorkers(600_000);
  const first = gathering.gather();
  for (const worker of [1, 2]) gathering.heard(worker, { asked: asked[0]!, figures: figuresOf(`worker ${worker}`) });
  await first;
  const second = gathering.gather();
  gathering.ended(1);
  gathering.heard(2, { asked: asked[1]!, figures: figuresOf('worker 2') });
  expect(namesIn(await second)).toEqual(['counts of worker 1', 'worker 2']);
  gathering.ended(2);
  const third = gathering.gather();
  for (const worker of [1, 2]) gathering.ended(worker);
  expect(namesIn(await third)).toEqual(['counts of counts of worker 1 and worker 2']);
});
