import type { IncomingHttpHeaders } from 'node:http';
import { scriptStem } from 'releases/delta-name';
import { filesUrl } from 'releases/release';

/** `Use-As-Dictionary` (RFC 9842) of a script: for its later versions, which differ in the hash in their name. */
export function dictionaryMatch(name: string, file: string): string | undefined {
  const stem = scriptStem(file);
  return stem && `match="${filesUrl({ name })}${stem}.*.js"`;
}

/** The SHA-256, in base64, of the dictionary that a browser has, if it can read what is compressed with it. */
export function availableDictionary(headers: IncomingHttpHeaders): string | undefined {
  if (!/\bdcz\b/.test(headers['accept-encoding'] ?? '')) return undefined;
  return /^:([A-Za-z0-9+/]{43}=):$/.exec(String(headers['available-dictionary']))?.[1];
}
