import type { Remote } from '@meridian-vale/federation/contract';
import { createShellFromRegistry, InProcessPool, openShellRelease, openStored } from '@meridian-vale/host/in-process';
import { ReleaseFolder } from 'registry/store';
import { hostRemote } from 'render/load-release';
import { repositoryRoot } from 'server-kit/repository-root';
import { readConfiguration } from 'shell/configuration';
import { siteParts } from 'shell/site';

/** The shell and the remotes in this process, without a page cache. It does not listen. */
export async function composeShell(
  env: Readonly<Record<string, string | undefined>>,
  changeRemote = (remote: Remote): Remote => remote,
) {
  const configuration = readConfiguration({ ...env, PAGE_CACHE_SECONDS: '0' }, repositoryRoot);
  const registry = new ReleaseFolder(configuration.registryDir);
  const { shellRelease, renderer } = openShellRelease(registry);
  const open = openStored();
  const pool = new InProcessPool(async (bundle) => {
    const { remote } = await open(bundle);
    return hostRemote(bundle.name, changeRemote(remote));
  });
  const shell = await createShellFromRegistry({
    configuration,
    parts: siteParts,
    registry,
    shellRelease,
    renderer,
    pool,
  });
  shell.releases.refresh();
  return shell;
}
