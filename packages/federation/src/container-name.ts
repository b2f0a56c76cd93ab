/**
 * The federation name of one version of a remote. Including the version lets a page contain two versions, and keeps a
 * script that loads after its timeout from replacing another version's container.
 */
export const containerName = (name: string, version: string): string => `${name}__${version}`.replace(/\W/g, '_');
