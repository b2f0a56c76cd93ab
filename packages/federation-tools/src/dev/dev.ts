import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { moduleFile } from 'registry/release';
import { type Environment, integer } from 'server-kit/environment';
import { toListenError } from 'server-kit/listen-error';
import { onStopRequest } from 'server-kit/run-main';
import { readPackage } from '../assembly/package-manifest.ts';
import { assertFits, openSite } from './against/site.ts';
import { createSiteHost } from './against/site-host.ts';
import { adaptations } from './against/site-proxy.ts';
import { createDevServer } from './dev-server.ts';
import { PackageCompilers } from './package-compilers.ts';
import { createTestHost } from './test-host.ts';

/** Serves a remote until a stop signal, alone or in a site. @throws SiteError, ReleaseError, ConfigurationError */
export async function dev(
  dir: string,
  { port: given, services, against }: Partial<Record<'port' | 'services' | 'against', string | undefined>>,
  env: Environment,
  print: (line: string) => void,
): Promise<void> {
  // What was typed, or can be.
  const variable = given === undefined && env.PORT ? 'PORT' : '--port';
  const port = integer({ [variable]: given ?? env.PORT }, variable, 3000, 1, 65_535);
  const origin = `http://localhost:${port}`;
  // A taken port is found before everything is compiled.
  (await listen(createServer(), variable, port)).close();
  const site = against === undefined ? undefined : await openSite(against);
  if (site) assertFits(readPackage(dir, 'dev'), site);
  const remote = new PackageCompilers(dir, moduleFile(import.meta.dirname, 'browser-problems'));
  const surroundings = site ? createSiteHost(remote, site, origin) : createTestHost(remote, origin, services);
  const server = await listen(await createDevServer(remote, await surroundings), variable, port);
  if (site) {
    const isNew = !site.remotes.some((other) => other.name === remote.facts.name);
    print(
      `${remote.facts.name} in ${site.origin} (shell ${site.shell.version})${isNew ? ', which has no remote of this name: its routes are added' : ''}`,
    );
    print(adaptations);
  }
  print(`Ready: http://localhost:${(server.address() as AddressInfo).port}`);
  await new Promise<void>(onStopRequest);
}

/** @throws ConfigurationError */
const listen = (server: Server, variable: 'PORT' | '--port', port: number): Promise<Server> =>
  new Promise((done, reject) => {
    server.once('error', (error) => reject(toListenError(error, { variable, host: 'localhost', port })));
    server.listen(port, 'localhost', () => done(server));
  });
