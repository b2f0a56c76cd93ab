import { buildRenderProgram } from '../../../scripts/render-program.mjs';

let program: Buffer | undefined;

/** The program of a render process, built once per test file. */
export const renderProgram = (): Buffer => (program ??= Buffer.from(buildRenderProgram()));
