/** What the platform's site adds to the contract's `SiteConfig` and `Services`. */
export interface PlatformSite {
  readonly config: {
    readonly contactEmail: string;
    /** The mailbox for therapy, which recruiters do not read. */
    readonly careEmail: string;
    /** The firm's postal address in one line; without one, none is shown. */
    readonly postalAddress?: string;
    /** Digits only, with the country code: the format of wa.me links. */
    readonly whatsappNumber: string;
    readonly networkUrl: string;
  };
  readonly services: {
    /** The partition for every job search. */
    readonly partition: string;
  };
}
