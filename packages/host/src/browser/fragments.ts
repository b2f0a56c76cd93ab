import type { Remote } from '@meridian-vale/federation/contract';
import { fragmentRemote } from '@meridian-vale/federation/fragment-name';
import { type FragmentSource, findFragment, openFragment } from 'render/browser/fragment-source';
import { FragmentNotFoundError } from 'render/fragment-not-found';
import { type RemoteLoader, withDeadline } from './remote-loader.ts';

/** The fragments of the remotes that the page pins: of the current version, then of the last known good. */
export function fragmentSource(loader: Pick<RemoteLoader, 'load' | 'replace'>): FragmentSource {
  const replace: FragmentSource['replace'] = async (fragment, failed, error, tried) => {
    const running = await loader.replace(failed, error, tried, prepare(fragment));
    return { ...running, module: await withDeadline(openFragment(running.remote, fragment), fragment) };
  };
  return {
    replace,
    async load(fragment) {
      const running = await loader.load(fragmentRemote(fragment), prepare(fragment));
      try {
        return { ...running, module: await withDeadline(openFragment(running.remote, fragment), fragment) };
      } catch (error) {
        if (error instanceof FragmentNotFoundError) throw error;
        console.error(error);
        return replace(fragment, running, error, new Set([running.version]));
      }
    },
  };
}

/** A version is ready when the fragment's files are. One without the fragment has not failed: the page is wrong. */
const prepare = (fragment: string) => async (remote: Remote) => findFragment(remote, fragment)?.();
