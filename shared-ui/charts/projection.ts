import { type GeoProjection, geoAzimuthalEquidistant } from 'd3-geo';
import type { City } from './cities.ts';

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
export const unitsPerKm = (city: City, { width }: Window): number => width / city.across;

/**
 * Azimuthal and equidistant around the office: range rings are true circles, bearings true straight lines.
 * Lines end `margin` units outside the window, so that no coast is drawn along its edge.
 */
export function projectionOf(city: City, window: Window, margin: number): GeoProjection {
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
