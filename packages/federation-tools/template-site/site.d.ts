import '@meridian-vale/federation/contract';

declare module '@meridian-vale/federation/contract' {
  /** What this site adds to `SiteConfig` and to `Services`. */
  interface SiteTypes {
    readonly config: Record<never, never>;
    readonly services: Record<never, never>;
  }
}
