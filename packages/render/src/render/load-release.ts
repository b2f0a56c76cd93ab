import type { Remote } from '@meridian-vale/federation/contract';
import { createStaticHandler } from 'react-router-dom';
import { outletRoute, remoteRoute } from '../page/remote-route.tsx';
import type { ReleaseHost, RenderResult, RenderTask, TaskContext } from '../tasks.ts';
import { watchFailures } from '../watch-failures.ts';
import { evaluateBundle, type SharedModules } from './evaluate-bundle.ts';
import { listPaths } from './list-paths.ts';
import { renderFragment } from './render-fragment.tsx';
import { renderPage } from './render-page.tsx';

export interface LoadedRelease extends ReleaseHost {
  readonly remote: Remote;
}

/** @throws whatever the bundle throws, and if it exports no remote */
export function loadRelease(name: string, code: string, shared: SharedModules): LoadedRelease {
  const { remote } = evaluateBundle(code, `${name}.cjs`, shared) as { remote?: Remote };
  if (!Array.isArray(remote?.routes))
    throw new Error(
      'the server bundle exports no remote with routes: src/remote.ts needs `export const remote = defineRemote({ routes })`',
    );
  return hostRemote(name, remote);
}

/** The paths of routes with children, which nothing that lists a remote's routes would see; contract 1 once let them pass. */
export const nestedRoutes = ({ routes }: Pick<Remote, 'routes'>): string[] =>
  routes.filter(({ children }) => children !== undefined).map(({ path = '' }) => path);

export const nestedRouteProblem = (path: string): string =>
  `the route ${JSON.stringify(path)} has children, which the site does not support: list each of them in routes by its whole path, and make a layout that they share a component`;

export function hostRemote(name: string, remote: Remote): LoadedRelease {
  const handler = createStaticHandler([outletRoute([remoteRoute(name, remote)])]);
  const dispatch = (task: RenderTask, context: TaskContext, signal: AbortSignal) => {
    switch (task.kind) {
      case 'page':
        return renderPage(task, handler, context, signal);
      case 'fragment':
        return renderFragment(task, remote, context, signal);
      case 'paths':
        return listPaths(task, remote, context.http, signal);
    }
  };
  return {
    remote,
    run: async <T extends RenderTask>(task: T, context: TaskContext, signal: AbortSignal) => {
      let hasFailed = false;
      const http = watchFailures(context.http, () => {
        hasFailed = true;
      });
      const result = await dispatch(task, { ...context, http }, signal);
      return (hasFailed ? { ...result, incomplete: true } : result) as RenderResult<T>;
    },
  };
}
