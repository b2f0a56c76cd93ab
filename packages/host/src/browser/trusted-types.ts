import { logError } from 'render/browser/log-error';

/** A script that another one wanted to load, such as an extension's in the page. */
class RefusedScriptError extends TypeError {
  // Set explicitly: the minifier shortens the class name.
  override readonly name = 'RefusedScriptError';
}

interface TrustedTypesWindow {
  trustedTypes?: { createPolicy(name: string, rules: { createScriptURL(url: string): string }): unknown };
}

/**
 * Creates the policies of the page before any code of a remote could. The default one allows scripts only from published
 * releases on this origin. With it, the chunk loaders of webpack and the federation runtime run unchanged under
 * `require-trusted-types-for 'script'`. A policy that exists, such as an extension's, does not stop the page.
 * @param ofSite create the site's own
 */
export function installTrustedTypes(ofSite: readonly (() => unknown)[]): void {
  for (const create of [createDefaultPolicy, ...ofSite]) {
    try {
      create();
    } catch (error) {
      logError(error);
    }
  }
}

function createDefaultPolicy(): void {
  (window as TrustedTypesWindow).trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin === location.origin && pathname.startsWith('/remotes/')) return url;
      throw new RefusedScriptError(`${origin}${pathname} is no script of a release`);
    },
  });
}
