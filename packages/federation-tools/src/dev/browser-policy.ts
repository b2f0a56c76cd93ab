import { hostPublicPath } from './test-host/boot.ts';

interface TrustedTypesWindow {
  readonly trustedTypes?: { createPolicy(name: string, rules?: object): unknown };
}

/** What writes HTML in development only: the hot client's overlay, and React when it compares HTML. */
const ofTools = /\b(showProblems|normalizeHTML)\b/;

const rules = {
  createScriptURL(address: string) {
    const { origin, pathname } = new URL(address, location.href);
    const isOfRelease = ['/remotes/', hostPublicPath].some((each) => pathname.startsWith(each));
    if (origin === location.origin && isOfRelease) return address;
    throw new TypeError(`${address} is no script of a release`);
  },
  createHTML: (html: string) =>
    ofTools.test(new Error().stack ?? '') ? html.replaceAll(/ style="[^"]*"/g, '') : undefined,
};

/**
 * Creates the default policy of trusted types, as the shell's: scripts are those of releases, HTML is none. It takes the
 * place of the policy of a shell that runs later.
 */
export function installTrustedTypes(): void {
  const { trustedTypes } = window as TrustedTypesWindow;
  if (!trustedTypes) return;
  const create = trustedTypes.createPolicy.bind(trustedTypes);
  const policy = create('default', rules);
  trustedTypes.createPolicy = (name, given) => (name === 'default' ? policy : create(name, given));
}
