// Bundles the console: what /console loads, the frame of all pages, and an outline of the land for its map.
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { build as bundleFiles } from 'esbuild';
import { build } from 'vite';
import config from '../packages/console/vite.config.mjs';

/** Bundles into a folder what a server serves. What a page rarely needs, such as the map, is a file of its own. */
export const bundleConsole = async (outdir) => {
  await build({ ...config, build: { ...config.build, outDir: outdir, emptyOutDir: true } });
  await bundleFrame(outdir);
  writeFileSync(`${outdir}/outline.json`, JSON.stringify(readOutline()));
};

/** The style and the scripts that pages outside the console load too. */
const bundleFrame = (outdir) =>
  bundleFiles({
    entryPoints: ['frame.css', 'frame.ts', 'home.ts', 'docs.ts'].map((name) => `${source}frame/${name}`),
    outdir,
    ...{ bundle: true, minify: true, target: ['es2022', 'chrome123'], charset: 'utf8', logLevel: 'warning' },
  });

const source = new URL('../packages/console/src/', import.meta.url).pathname;

/** The land of the world from Natural Earth, that of the British Isles in more detail, in hundredths of a degree. */
const readOutline = () => {
  const world = ringsOf('land-110m').filter((ring) => !isBritish(ring));
  const isles = ringsOf('land-50m').filter(isBritish);
  return {
    type: 'Feature',
    properties: {},
    geometry: { type: 'MultiPolygon', coordinates: [...world, ...isles].map((ring) => [ring]) },
  };
};

/** The outer rings of a TopoJSON file of land. */
const ringsOf = (name) => {
  const file = createRequire(import.meta.url).resolve(`world-atlas/${name}.json`);
  const { arcs, transform, objects } = JSON.parse(readFileSync(file, 'utf8'));
  const points = arcs.map((arc) => {
    let [x, y] = [0, 0];
    return arc.map(([dx, dy]) => {
      x += dx;
      y += dy;
      const place = [x * transform.scale[0] + transform.translate[0], y * transform.scale[1] + transform.translate[1]];
      return place.map((value) => Math.round(value * 100) / 100);
    });
  });
  const lineOf = (index) => (index < 0 ? [...points[~index]].reverse() : points[index]);
  const ringOf = (indexes) => indexes.flatMap((index, at) => lineOf(index).slice(at === 0 ? 0 : 1));
  return objects.land.geometries.flatMap((one) => one.arcs.map(([outer]) => ringOf(outer)));
};

const isBritish = (ring) => ring.every(([x, y]) => x > -11.5 && x < 2.2 && y > 49 && y < 61.5);
