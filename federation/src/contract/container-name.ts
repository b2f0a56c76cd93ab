/**
 * The federation name of one version of a remote. It holds the version, so that two versions can stand in one page and
 * a script that arrives after its deadline cannot take another version's place.
 */
export const containerName = (name: string, version: string): string => `${name}__${version}`.replace(/\W/g, '_');
