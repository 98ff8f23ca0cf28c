import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'preact/hooks';
import type { SessionInfo } from '../../types.ts';

type Point = readonly [latitude: number, longitude: number];

/** Points on a map. Without tiles it shows an outline of the land that comes with the console. */
export const PointMap = ({
  points,
  tiles,
  onPick,
}: {
  points: readonly Point[];
  tiles: SessionInfo['tiles'];
  onPick?: (point: Point) => void;
}) => {
  const place = useRef<HTMLDivElement>(null);
  const pick = useRef(onPick);
  pick.current = onPick;
  const shown = JSON.stringify(points);
  useEffect(() => {
    let map: LeafletMap | undefined;
    let gone = false;
    void (async () => {
      const leaflet = await import('leaflet');
      const L = leaflet.default ?? leaflet;
      if (gone || place.current === null) return;
      const moves = !matchMedia('(prefers-reduced-motion: reduce)').matches;
      map = L.map(place.current, {
        attributionControl: tiles.attribution !== '',
        ...{ zoomAnimation: moves, fadeAnimation: moves, markerZoomAnimation: moves, inertia: moves },
      });
      const all = JSON.parse(shown) as Point[];
      const [first] = all;
      // Layers need a view to be drawn in.
      if (all.length > 1) map.fitBounds(L.latLngBounds(all.map(([a, b]) => [a, b])).pad(0.3));
      else if (first !== undefined) map.setView([first[0], first[1]], tiles.url === '' ? 7 : 16);
      else map.setView([54.5, -3.5], 5);
      if (tiles.url !== '') L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map);
      else {
        const land = await outline();
        if (gone) return;
        L.geoJSON(land, { style: landStyle, interactive: false }).addTo(map);
      }
      for (const [latitude, longitude] of all)
        L.circleMarker([latitude, longitude], { radius: 7, color: '#0b6b52', fillOpacity: 0.7 }).addTo(map);
      map.on('click', ({ latlng }) => pick.current?.([latlng.lat, latlng.lng]));
    })();
    return () => {
      gone = true;
      map?.remove();
    };
  }, [shown, tiles.url, tiles.attribution]);
  return <div class="map" ref={place} role="application" aria-label="Map" />;
};

const landStyle = () => ({ color: '#7d8f88', weight: 1, fillColor: '#b9c9c1', fillOpacity: 0.6 });

const outline = async () => {
  const response = await fetch('/console/outline.json');
  return (await response.json()) as GeoJSON.GeoJsonObject;
};
