/** Below it stand the cards that the server draws, each at its page's path. */
export const socialCardPrefix = '/assets/cards';

/** The card of a page, e.g. `/assets/cards/blog/expat-packages.png`. Only pages that may be indexed have one. */
export const socialCardPath = (pagePath: string): string => `${socialCardPrefix}${pagePath}.png`;

/** For pages without a card of their own, and in the place of one that cannot be drawn. */
export const genericCardPath = '/assets/social-card.png';
