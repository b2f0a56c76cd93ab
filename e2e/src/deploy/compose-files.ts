import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { root } from '../harness/root.ts';

/** A service of deploy/compose.yaml, with what its image adds. */
export interface ComposeService {
  readonly image: string;
  readonly command: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly tmpfs?: readonly string[];
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly env_file?: readonly { readonly path: string }[];
  /** Also a list of names, which has no addresses. */
  readonly networks?: { readonly default?: { readonly ipv4_address?: string } };
  readonly extra_hosts?: readonly string[];
}

const read = (file: string): string => readFileSync(path.join(root, 'deploy', file), 'utf8');

export const composeServices = (): Readonly<Record<string, ComposeService>> =>
  Object.fromEntries(
    // Those of a profile are optional.
    Object.entries<ComposeService & { profiles?: unknown }>(
      parse(read('compose.yaml'), { merge: true }).services,
    ).filter(([, { profiles }]) => !profiles),
  );

/** What the final stage of the Dockerfile says. */
export function siteImage() {
  const final =
    read('Dockerfile')
      .split(/^FROM .*$/m)
      .at(-1) ?? '';
  const value = (instruction: string) => new RegExp(`^${instruction} (.*)$`, 'm').exec(final)?.[1] ?? '';
  return {
    user: value('USER').split(':')[0] ?? '',
    folder: value('WORKDIR'),
    data: value('VOLUME'),
    environment: Object.fromEntries(
      value('ENV')
        .split(' ')
        .map((assignment) => assignment.split('=') as [string, string]),
    ),
    healthcheck: JSON.parse(/^HEALTHCHECK .*\\\n\s+CMD (.*)$/m.exec(final)?.[1] ?? '[]') as string[],
  };
}
