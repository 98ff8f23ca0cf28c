import type { Coords, GridLayer, GridLayerOptions } from 'leaflet';
import { askConsole } from '../../api.ts';
import { labelsOf } from './map-labels.ts';
import type { MapTile, Place } from './map-tile.ts';

type Leaflet = typeof import('leaflet');

/** A map layer of postcodes, streets and doors that the server draws from its own data. Each tile is an SVG, so it has the page's colours. */
export const dataLayer = (L: Leaflet): GridLayer => {
  const Layer: new (options: GridLayerOptions) => GridLayer = L.GridLayer.extend({
    createTile(this: GridLayer, { x, y, z }: Coords, done: (error?: Error, tile?: Element) => void): SVGElement {
      const { x: width } = this.getTileSize();
      const svg = part('svg', { class: 'tile', viewBox: `0 0 ${width} ${width}`, 'aria-hidden': 'true' });
      askConsole<MapTile>('GET', `/tiles/${z}/${x}/${y}`).then(
        (tile) => {
          draw(svg, tile, width / tileSize);
          done(undefined, svg);
        },
        (error: Error) => done(error, svg),
      );
      return svg;
    },
  });
  return new Layer({ minZoom: firstZoom, minNativeZoom: firstZoom, maxNativeZoom: lastZoom, maxZoom: 19 });
};

const draw = (svg: SVGElement, tile: MapTile, scale: number): void => {
  const placed = (places: readonly Place[]) => places.map(([x, y]) => [x * scale, y * scale] as const);
  const dots = (places: readonly Place[]) =>
    placed(places)
      .map(([x, y]) => `M${x} ${y}h0`)
      .join('');
  const lines = tile.streets.filter(({ line }) => line.length > 1).map(({ line }) => `M${placed(line).join('L')}`);
  svg.append(
    part('path', { class: 'street', d: lines.join('') }),
    part('path', { class: 'door', d: dots(tile.doors) }),
    part('path', { class: 'postcode', d: dots(tile.postcodes.map(({ at }) => at)) }),
  );
  for (const { text, x, y, turn, look } of labelsOf(tile, scale)) {
    const label = part('text', { class: look, transform: `translate(${x} ${y}) rotate(${turn})`, dy: '-5' });
    label.textContent = text;
    svg.append(label);
  }
};

const part = (name: string, attributes: Readonly<Record<string, string>>): SVGElement => {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [each, value] of Object.entries(attributes)) made.setAttribute(each, value);
  return made;
};

const tileSize = 4_096;
const firstZoom = 12;
const lastZoom = 16;
