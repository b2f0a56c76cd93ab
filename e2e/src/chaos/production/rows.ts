import { processRows } from './process-rows.ts';
import type { Row } from './row.ts';
import { surroundingsRows } from './surroundings-rows.ts';

export const rows: readonly Row[] = [...processRows, ...surroundingsRows];
