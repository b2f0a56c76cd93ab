/**
 * A hand-drawn skyline from the water: paths above a ground line at y = 0 (up is negative), from x = 0 to 1140, at most
 * 170 high.
 */
export interface Skyline {
  /** Hills and far buildings. */
  readonly back?: string;
  /** The silhouette. */
  readonly front: string;
  /** Cables, masts and lattices, drawn in ink. */
  readonly lines?: string;
  /** Cutouts from the silhouette, drawn in the paper's color. */
  readonly cuts?: string;
}

/** Plain buildings between the landmarks, as x, width, height. */
export const blocks = (...buildings: readonly (readonly [x: number, width: number, height: number])[]): string =>
  buildings.map(([x, width, height]) => `M${x} 0v-${height}h${width}V0z`).join('');
