import type { RouteMatches } from 'render/addresses';
import type { Boot, PageScript } from 'render/boot';

/** What the boot script hands to the script that hydrates the page, as a property of its element. */
export interface HandedPage<Identity = unknown> {
  readonly boot: Boot;
  readonly identity: Promise<Identity>;
  /** The router's matches; before there is one, those of the served page. */
  matches: () => RouteMatches | undefined;
}

export type HandingScript<Identity> = HTMLScriptElement & {
  readonly page: HandedPage<Identity>;
  /** Settles when the page is hydrated, or cannot be. */
  hydrated?: Promise<unknown>;
};

/** Loads something once. If that fails, the next call tries again. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined;
  return () => {
    loading ??= load().catch((error) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

/** Loads the script that hydrates the page. Rejects if the page cannot be hydrated. */
export function loadScript(page: HandedPage): Promise<unknown> {
  const { script, preload } = page.boot.hydration ?? {};
  return new Promise((resolve, reject) => {
    if (!script) return reject(new Error('The page names no script to hydrate it'));
    const element = Object.assign(document.createElement('script'), { page }) as HandingScript<unknown>;
    verified(element, script).src = script.url;
    element.onload = () => resolve(element.hydrated);
    element.onerror = () => {
      const error = new Error(`${script.url} could not be loaded`);
      console.error(error);
      reject(error);
    };
    for (const each of preload ?? []) {
      const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'script' });
      verified(link, each).href = each.url;
      document.head.append(link);
    }
    document.head.append(element);
  });
}

/** `Integrity-Policy` counts hashes of CORS requests. */
function verified<E extends HTMLScriptElement | HTMLLinkElement>(element: E, { integrity }: PageScript): E {
  return integrity ? Object.assign(element, { integrity, crossOrigin: 'anonymous' }) : element;
}
