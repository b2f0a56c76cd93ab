import type { BuildOptions } from 'esbuild';

export const nodeBundle: Pick<BuildOptions, 'bundle' | 'platform' | 'format' | 'target' | 'banner'>;
