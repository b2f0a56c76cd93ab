/** A line that cannot be imported; lines count from 1. */
export interface InvalidLine {
  readonly line: number;
  readonly reason: string;
}

/** A content file has lines that cannot be imported. Nothing of the file was imported. */
export class InvalidContentError extends Error {
  readonly code = 'CONTENT_INVALID';
  constructor(readonly invalidLines: readonly InvalidLine[]) {
    super(`${invalidLines.length} ${invalidLines.length === 1 ? 'line' : 'lines'} cannot be imported`);
  }
}
