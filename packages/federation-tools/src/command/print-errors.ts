import { escapeUnprintable } from 'releases/plain-text';
import { formatError } from 'releases/read-errors';
import type { RegistryClient } from 'releases/registry-client';
import { type MappedError, mapErrors } from './map-errors.ts';
import type { Print } from './print-registry.ts';

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

const describe = (error: MappedError): string[] => [
  ...formatError(error).map((line, index) => `${index ? '  ' : ''}${line}`),
  ...error.frames.map((frame) => `    ${frame.remote} ${frame.version} ${frame.place}`),
];
