import type { RouteObject } from 'react-router-dom';
import type { Remote } from '../../contract/contract.ts';
import type { Release } from '../../releases/release.ts';
import type { Finding } from '../finding.ts';
import type { GateFixtures } from '../fixtures.ts';
import { type DeclaredParts, declaredParts } from './declared-parts.ts';
import { type Answer, failingAnswer, PageRenderer } from './page-renderer.ts';
import { evaluateBundle, type SharedModules } from './shared-modules.ts';

/** The routes and fragments that a remote provides, and the problems found. */
export interface RenderResult extends DeclaredParts {
  readonly findings: readonly Finding[];
  /** An example path for each route that has one. */
  readonly addresses: readonly string[];
}

/** The services' response for remotes without fixtures. */
export const defaultAnswer: Answer = () => ({ data: [] });

/** Ample, because rendering does not use the network. */
const timeoutMs = 10_000;

/**
 * Runs a remote's server bundle as the shell does: renders each route and each fragment once with the remote's own
 * fixtures and once with every call failing. Neither may throw: loaders must report failures in their data, and pages
 * must show them.
 */
export async function renderParts(
  release: Pick<Release, 'name' | 'assets'>,
  serverBundle: string,
  shared: SharedModules,
  fixtures: GateFixtures | undefined,
  begin: (at: string) => void = () => {},
): Promise<RenderResult> {
  const findings: Finding[] = [];
  const add = (message: string) => findings.push({ check: 'rendering', message });
  begin('its server bundle');
  const { remote } = evaluate(serverBundle, release.name, shared, add);
  if (!remote) return { findings, routes: [], fragments: [], addresses: [] };
  const { routes, fragments } = declaredParts(remote);
  const renderer = new PageRenderer(remote, shared, release.assets);
  const answers: readonly (readonly [when: string, Answer])[] = [
    ['with its fixtures', fixtures?.answer ?? defaultAnswer],
    ['while every call fails', failingAnswer],
  ];
  const examples = remote.routes.map((route) => [route, addressOf(route, fixtures)] as const);
  for (const [when, answer] of answers) {
    for (const [{ path }, address] of examples) {
      begin(`${path} ${when}`);
      const problem = address && (await within(renderer.page(address, answer)));
      if (problem) add(`${path} ${when}: ${problem}`);
      else if (!address && answer !== failingAnswer) add(`${path} has no example among the addresses of its fixtures`);
    }
    for (const name of fragments) {
      begin(`the fragment ${name} ${when}`);
      const problem = await within(renderer.fragment(name, answer));
      if (problem) add(`the fragment ${name} ${when}: ${problem}`);
    }
  }
  const addresses = examples.flatMap(([, address]) => address ?? []);
  return { findings, routes, fragments, addresses };
}

function evaluate(
  code: string,
  name: string,
  shared: SharedModules,
  add: (message: string) => void,
): { readonly remote?: Remote } {
  try {
    const { remote } = evaluateBundle(code, `${name}.cjs`, shared) as { remote?: Remote };
    if (Array.isArray(remote?.routes)) return { remote };
    add('the server bundle exports no remote with routes');
  } catch (error) {
    add(`the server bundle throws when it is loaded: ${(error as Error).message}`);
  }
  return {};
}

const addressOf = ({ path = '' }: RouteObject, fixtures?: GateFixtures): string | undefined =>
  fixtures?.addresses?.[path] ?? (/[:*]/.test(path) ? undefined : path);

/** The problem that rendering resolved to, or that it threw or timed out. */
async function within(rendering: Promise<string | undefined>): Promise<string | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<string>((done) => {
    timer = setTimeout(() => done(`it is not there after ${timeoutMs / 1000} s`), timeoutMs);
  });
  try {
    return await Promise.race([rendering, late]);
  } catch (error) {
    return `it throws ${(error as Error | undefined)?.message ?? error}`;
  } finally {
    clearTimeout(timer);
  }
}
