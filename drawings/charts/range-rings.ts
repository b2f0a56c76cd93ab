import type { GeoProjection } from 'd3-geo';
import { type City, cities } from './cities.ts';
import { nauticalMileKm, unitsPerKm, type Window } from './projection.ts';

type Point = readonly [x: number, y: number];

/** Possible positions of the mileage labels, in degrees clockwise from east, best first. */
const directions = [90, 270, 120, 60, 240, 300, 150, 30, 210, 330];

/** Three dotted rings with their nautical miles; labels avoid bearings and stay in the picture. */
export function rangeRings(city: City, window: Window, [x, y]: Point, projection: GeoProjection): string {
  const step = city.ring * nauticalMileKm * unitsPerKm(city, window);
  const taken = bearingDirections(city, [x, y], projection);
  const place = (degrees: number, radius: number): Point => {
    const angle = (degrees * Math.PI) / 180;
    return [Math.round(x + Math.cos(angle) * radius), Math.round(y + Math.sin(angle) * radius)];
  };
  const score = (degrees: number) => {
    const free = taken.every((other) => Math.abs(((degrees - other + 540) % 360) - 180) > 18);
    return (free ? 10 : 0) + [1, 2, 3].filter((count) => within(place(degrees, step * count), city, window)).length;
  };
  const best = directions.reduce((chosen, next) => (score(next) > score(chosen) ? next : chosen));
  return [1, 2, 3]
    .map((count) => {
      const [labelX, labelY] = place(best, step * count);
      const label = within([labelX, labelY], city, window)
        ? `<text x="${labelX}" y="${labelY + 11}" text-anchor="middle">${city.ring * count}</text>`
        : '';
      return `<circle class="r" cx="${x}" cy="${y}" r="${Math.round(step * count)}"/>${label}`;
    })
    .join('');
}

function bearingDirections(city: City, [x, y]: Point, projection: GeoProjection): number[] {
  const others = cities.filter(({ slug }) => city.bearings?.includes(slug));
  return others.map((other) => {
    const to = projection.clipExtent(null)([other.longitude, other.latitude]) ?? [0, 0];
    return (Math.atan2(to[1] - y, to[0] - x) * 180) / Math.PI;
  });
}

/** Whether a point is clear of the frame and of the corner with the coordinates. */
function within([x, y]: Point, { corner }: City, { left, top, width, height }: Window): boolean {
  const [fromLeft, fromTop] = [x - left, y - top];
  const acrossCorner = corner.endsWith('w') ? fromLeft : width - fromLeft;
  const downCorner = corner.startsWith('n') ? fromTop : height - fromTop;
  const inFrame = fromLeft > 40 && fromLeft < width - 40 && fromTop > 30 && fromTop < height - 30;
  return inFrame && !(acrossCorner < 260 && downCorner < 140);
}
