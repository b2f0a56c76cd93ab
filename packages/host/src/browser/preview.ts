import { withoutPreview, withPreview } from '../preview/preview-parameter.ts';

export { withoutPreview };

/**
 * Keeps a reviewer in the preview: every URL in the history, and every link that is about to be used, carries the
 * token. The router and the remotes never see it: it is removed before they read a URL.
 * @returns a function that restores the token, to be called once the router has read the first URL
 */
export function keepPreview(token: string): () => void {
  const { pushState, replaceState } = history;
  const path = () => location.pathname + location.search + location.hash;
  const rewrite = (to: string) => replaceState.call(history, history.state, '', to);
  const hide = () => rewrite(withoutPreview(path()));
  const show = () => {
    rewrite(withPreview(path(), token));
    document.querySelector('[data-leave-preview]')?.setAttribute('href', withoutPreview(path()));
  };
  const write = (original: typeof pushState, state: unknown, url?: string | URL | null) => {
    original.call(history, state, '', url);
    // Without a URL, the router has yet to read the current one.
    if (url) show();
  };
  history.pushState = (state, _unused, url) => write(pushState, state, url);
  history.replaceState = (state, _unused, url) => write(replaceState, state, url);
  hide();
  // Runs before the router's own listener, which is added later.
  addEventListener('popstate', () => {
    hide();
    setTimeout(show);
  });
  for (const type of ['pointerdown', 'focusin', 'contextmenu'])
    addEventListener(type, (event) => keepInLink(event.target, token), { capture: true });
  return show;
}

/** React rerenders links without the token; opened in another tab, they cause page loads. */
function keepInLink(target: EventTarget | null, token: string): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || link.origin !== location.origin || link.hasAttribute('data-leave-preview')) return;
  link.href = withPreview(link.pathname + link.search + link.hash, token);
}
