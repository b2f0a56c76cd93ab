/** Path prefix of the cards that the server draws; each card's path below it is its page's path. */
export const socialCardPrefix = '/assets/cards';

/** The card of a page, e.g. `/assets/cards/blog/expat-packages.png`. Only pages that may be indexed have one. */
export const socialCardPath = (pagePath: string): string => `${socialCardPrefix}${pagePath}.png`;

/** For pages without their own card, and the fallback when a card cannot be drawn. */
export const genericCardPath = '/assets/social-card.png';
