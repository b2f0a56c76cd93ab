/** Moved; the name stays for the packages that import it from here. */
export { type JsonStructure, measureJson } from '@meridian-vale/platform-client/json-structure';
