import type { BuildOptions, Plugin } from 'esbuild';

export const nodeBundle: Pick<BuildOptions, 'bundle' | 'platform' | 'format' | 'target' | 'banner'>;
export const sharedWithRemotes: string[];
export const keepSourceDirectory: Plugin;
