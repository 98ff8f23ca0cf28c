import type { Point } from '@fingerpost/core/geo/point';

/** A line along scattered points: they are put in order along their main direction, and a few averages of neighbours are its corners. */
export const lineThrough = (points: readonly Point[]): readonly Point[] => {
  const middle = averageOf(points);
  const squeeze = Math.cos((middle.latitude * Math.PI) / 180);
  let [xx, xy, yy] = [0, 0, 0];
  for (const { longitude, latitude } of points) {
    const [x, y] = [(longitude - middle.longitude) * squeeze, latitude - middle.latitude];
    xx += x * x;
    xy += x * y;
    yy += y * y;
  }
  const angle = Math.atan2(2 * xy, xx - yy) / 2;
  const along = ({ longitude, latitude }: Point): number =>
    (longitude - middle.longitude) * squeeze * Math.cos(angle) + (latitude - middle.latitude) * Math.sin(angle);
  const sorted = [...points].sort((one, other) => along(one) - along(other));
  const corners = Math.min(mostCorners, Math.max(2, Math.ceil(sorted.length / doorsPerCorner)));
  return Array.from({ length: corners }, (_, at) =>
    averageOf(
      sorted.slice(
        Math.floor((at * sorted.length) / corners),
        Math.max(Math.floor(((at + 1) * sorted.length) / corners), Math.floor((at * sorted.length) / corners) + 1),
      ),
    ),
  );
};

const averageOf = (points: readonly Point[]): Point => ({
  longitude: points.reduce((sum, { longitude }) => sum + longitude, 0) / points.length,
  latitude: points.reduce((sum, { latitude }) => sum + latitude, 0) / points.length,
});

const doorsPerCorner = 4;
const mostCorners = 8;
