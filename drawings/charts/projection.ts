import { type GeoProjection, geoAzimuthalEquidistant } from 'd3-geo';
import type { City } from './cities.ts';

/** What a chart is cut by. */
type Cut = Pick<City, 'latitude' | 'longitude' | 'across' | 'at'>;

/** The part of the picture that shows the earth, in the picture's units. */
export interface Window {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const earthRadiusKm = 6371.009;
export const nauticalMileKm = 1.852;

/** Picture units a kilometre takes. */
export const unitsPerKm = ({ across }: Pick<City, 'across'>, { width }: Window): number => width / across;

/**
 * Azimuthal and equidistant around the office: range rings are true circles, bearings true straight lines.
 * Lines end `margin` units outside the window, so that no coast is drawn along its edge.
 */
export function projectionOf(city: Cut, window: Window, margin: number): GeoProjection {
  const { left, top, width, height } = window;
  return geoAzimuthalEquidistant()
    .rotate([-city.longitude, -city.latitude])
    .scale(unitsPerKm(city, window) * earthRadiusKm)
    .translate([left + width * city.at[0], top + height * city.at[1]])
    .clipExtent([
      [left - margin, top - margin],
      [left + width + margin, top + height + margin],
    ])
    .precision(0.2);
}
