import { createHash } from 'node:crypto';

/** SHA-384 in the format of the `integrity` attribute. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;
