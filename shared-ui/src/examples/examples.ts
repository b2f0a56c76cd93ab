import type { ReactNode } from 'react';

/** A component's states by name: shown in the gallery, and fixtures for its tests. */
export type Examples = Readonly<Record<string, () => ReactNode>>;
