import type { Tracer } from '../ports/tracer.ts';
import { SettingError, type Settings } from '../settings.ts';
import { version } from '../version.ts';
import type { LateLog } from './late-log.ts';
import type { OpenThings } from './open-things.ts';
import type { Outside } from './outside.ts';

/** What follows requests; undefined if no collector is named. */
export const openTracer = async (
  { traces_url: url, traces_percent: percent }: Settings,
  { random, randomBytes }: Outside,
  { open, log }: { readonly open: OpenThings; readonly log: LateLog },
): Promise<Tracer | undefined> => {
  if (url === '') return undefined;
  if (!/^https?:/i.test(url) || !URL.canParse(url))
    throw new SettingError('traces_url', url, 'URL that begins with http:// or https://');
  const { openOtlpTracer } = await import('../adapters/otlp/otlp-tracer.ts');
  return open.keep(
    openOtlpTracer({
      ...{ url, version, random, randomBytes },
      share: percent / 100,
      clockMs: () => performance.timeOrigin + performance.now(),
      onError: (error) => log.warn({ err: error }, 'Traces cannot be sent; they are lost until the collector answers'),
    }),
  );
};
