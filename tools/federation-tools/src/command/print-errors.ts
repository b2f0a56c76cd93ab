import { escapeUnprintable } from 'releases/plain-text';
import { formatReporters } from 'releases/read-errors';
import type { RegistryClient } from 'releases/registry-client';
import { type MappedError, mapErrors } from './map-errors.ts';
import type { Print } from './print-registry.ts';

const minute = (ms: number) => `${new Date(ms).toISOString().slice(0, 16).replace('T', ' ')} UTC`;

/**
 * What browsers and render processes have reported, the most frequent first.
 * @param only a remote; empty for all that the key may read
 */
export async function printErrors(
  registry: RegistryClient,
  only: string,
  asJson: boolean,
  print: Print,
): Promise<void> {
  const visible = (await registry.readErrors()).filter(({ remote }) => !only || remote === only);
  const errors = await mapErrors(registry, visible);
  if (asJson) return print(JSON.stringify(errors, null, 2));
  if (errors.length === 0) return print('Nothing has failed in the last thirty days');
  print('Anyone can send reports in the name of a browser');
  for (const error of errors) for (const line of describe(error)) print(escapeUnprintable(line));
}

function describe(error: MappedError): string[] {
  const { remote, version, kind, message, route, browser, count, firstSeen, lastSeen, frames, isNew } = error;
  const where = [kind === 'server' ? 'on the server' : `in ${browser}`, route && `on ${route}`].filter(Boolean);
  const seen = `${minute(firstSeen)} to ${minute(lastSeen)}${isNew ? ', new in this version' : ''}`;
  return [
    `${remote} ${version}: ${message}`,
    `  ${[`${count} ${count === 1 ? 'time' : 'times'} ${where.join(' ')}`, formatReporters(error), seen].filter(Boolean).join(', ')}`,
    ...frames.map((frame) => `    ${frame.remote} ${frame.version} ${frame.place}`),
  ];
}
