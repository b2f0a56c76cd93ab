export { type Configuration, readHostConfiguration } from './configuration.ts';
export type { Renderer } from './page/document.ts';
export type { CardText } from './processes/card-pool.ts';
export type { OwnFile, SiteParts } from './site-parts.ts';
export { startHost } from './start-host.ts';
