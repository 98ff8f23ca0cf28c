import type { LayerGroup, Map as LeafletMap } from 'leaflet';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { SessionInfo } from '../../types.ts';
import { dataLayer } from './data-layer.ts';

/** A position on the map. */
export type Point = readonly [latitude: number, longitude: number];

type Leaflet = typeof import('leaflet');
type Drawn = { readonly L: Leaflet; readonly map: LeafletMap; readonly dots: LayerGroup };

/**
 * Points on a map, which moves to them. Without an outside tile server it shows an outline of the land and, from the size of a town on, the
 * postcodes, streets and doors of the loaded data. If the map is for picking, it marks the clicked point and the area around it, and does not move.
 */
export const PointMap = ({
  points,
  tiles,
  picking,
}: {
  points: readonly Point[];
  tiles: SessionInfo['tiles'];
  picking?: { readonly picked: Point | undefined; readonly onPick: (point: Point) => void };
}) => {
  const place = useRef<HTMLDivElement>(null);
  const pick = useRef(picking?.onPick);
  pick.current = picking?.onPick;
  const [drawn, setDrawn] = useState<Drawn | undefined>();
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
      // Layers can be drawn only after the view is set.
      map.setView([54.5, -3.5], 5);
      L.control.scale({ imperial: false }).addTo(map);
      map.on('click', ({ latlng }) => pick.current?.([latlng.lat, latlng.lng]));
      setDrawn({ L, map, dots: L.layerGroup().addTo(map) });
      if (tiles.url !== '') L.tileLayer(tiles.url, { attribution: tiles.attribution, maxZoom: 19 }).addTo(map);
      else {
        map.setMaxZoom(19);
        dataLayer(L).addTo(map);
        const land = await outline();
        if (gone) return;
        // Below the tiles.
        map.createPane('land');
        L.geoJSON(land, { pane: 'land', style: { className: 'land', weight: 1 }, interactive: false }).addTo(map);
      }
    })();
    return () => {
      gone = true;
      setDrawn(undefined);
      map?.remove();
    };
  }, [tiles.url, tiles.attribution]);
  const shown = JSON.stringify([points, picking?.picked]);
  useEffect(() => {
    if (drawn === undefined) return;
    const { L, map, dots } = drawn;
    dots.clearLayers();
    for (const [latitude, longitude] of points)
      dots.addLayer(L.circleMarker([latitude, longitude], { radius: 7, className: 'dot' }));
    if (picking?.picked !== undefined) {
      const [latitude, longitude] = picking.picked;
      dots.addLayer(L.circle([latitude, longitude], { radius: reachMetres, className: 'picked', interactive: false }));
      dots.addLayer(L.circleMarker([latitude, longitude], { radius: 3, className: 'picked', interactive: false }));
    } else if (points.length > 0) {
      // Leaflet fails if the page is closed during the animation.
      map.fitBounds(L.latLngBounds(points.map(([a, b]) => [a, b])).pad(0.3), { maxZoom: streetZoom, animate: false });
    }
  }, [drawn, shown]);
  return <div class="map" ref={place} role="application" aria-label="Map" />;
};

/** The radius in which addresses are found. */
const reachMetres = 100;

const streetZoom = 16;

const outline = async () => {
  const response = await fetch('/console/outline.json');
  return (await response.json()) as GeoJSON.GeoJsonObject;
};
