export { readConfiguration } from './configuration.ts';
export { createRegistryApp } from './server/app.ts';
