/**
 * The federation name of one version of a remote. It includes the version, so that a page can contain two versions, and
 * a script that loads after its timeout does not replace another version's container.
 */
export const containerName = (name: string, version: string): string => `${name}__${version}`.replace(/\W/g, '_');
