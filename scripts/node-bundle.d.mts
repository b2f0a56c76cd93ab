import type { BuildOptions, Plugin } from 'esbuild';

export const nodeBundle: Pick<BuildOptions, 'bundle' | 'platform' | 'format' | 'target' | 'banner'>;
export const keepSourceDirectory: Plugin;
