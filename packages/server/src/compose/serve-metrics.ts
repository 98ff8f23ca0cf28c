import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ProcessFigures } from '../adapters/prometheus/prometheus-meters.ts';
import { SettingError, type Settings } from '../settings.ts';

/** Answers the operator's Prometheus on a port of its own, which only this machine reaches unless the settings say otherwise. */
export const serveMetrics = async (
  { metrics_port: port, metrics_host: host }: Settings,
  read: () => Promise<readonly ProcessFigures[]>,
): Promise<{ close(): Promise<void> }> => {
  const { figuresType, writeFigures } = await import('../adapters/prometheus/prometheus-meters.ts');
  const server = createServer(async (request, response) => {
    if (request.method !== 'GET' || request.url?.split('?')[0] !== '/metrics') {
      response.writeHead(404, { 'content-type': 'text/plain' }).end('The metrics are at /metrics\n');
      return;
    }
    try {
      const text = await writeFigures(await read());
      response.writeHead(200, { 'content-type': figuresType }).end(text);
    } catch (error) {
      response.writeHead(500, { 'content-type': 'text/plain' }).end(`${(error as Error).message}\n`);
    }
  });
  server.listen({ host, port });
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException;
    throw new SettingError('metrics_port', String(port), `port that can be listened on at ${host} (${code})`);
  }
  // A process that has nothing else to do may end.
  server.unref();
  return {
    async close() {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
};
