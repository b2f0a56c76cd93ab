import type { ReactNode } from 'react';

/** A component's states by name: what the gallery shows, and the fixtures of the component's tests. */
export type Examples = Readonly<Record<string, () => ReactNode>>;
