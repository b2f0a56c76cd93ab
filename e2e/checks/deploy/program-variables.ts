import { readConfiguration as readPlatformConfiguration } from 'platform/configuration';
import { readConfiguration as readRegistryConfiguration } from 'registry/server';
import { temporaryFolder } from 'server-kit/temporary-folder';
import { readConfiguration } from 'shell/configuration';

/** The secrets of each program, and so the only ones that its containers and units may get. */
export const secretsOf = {
  platform: ['ADMIN_KEY', 'DATABASE_URL', 'TOKEN_SIGNING_KEY'],
  registry: ['ADMIN_KEY', 'DATABASE_URL', 'PREVIEW_KEY', 'REGISTRY_KEY'],
  shell: ['PREVIEW_KEY', 'REDIS_URL', 'REGISTRY_KEY'],
};
export type Program = keyof typeof secretsOf;

const readers = {
  platform: readPlatformConfiguration,
  registry: readRegistryConfiguration,
  shell: readConfiguration,
};

/** The variables that a program reads. */
export function variablesOf(program: Program): Set<string> {
  const asked = new Set<string>();
  const folder = temporaryFolder('variables-');
  const followed: Record<string, string> =
    program === 'shell' ? { REGISTRY_URL: 'http://services/registry', REGISTRY_KEY: 'key '.repeat(8) } : {};
  const env = new Proxy(followed, {
    get: (_env, name: string) => {
      asked.add(name);
      return followed[name];
    },
  });
  readers[program](env, folder.dir);
  folder.remove();
  return asked;
}
