export function buildRenderProgram(): Uint8Array;
