import { logError } from 'render/browser/log-error';
import type { HandedPage } from './boot/load-script.ts';
import { clientDestination } from './link-clicks.ts';
import type { OutletController } from './outlet.tsx';
import { onLinkIntent } from './prefetch.ts';

/**
 * Hydrates the outlet; from then on the router follows links. On the first load, if no version can be shown, the server's
 * HTML stays, links cause page loads, and this rejects.
 */
export async function startOutlet(outlet: OutletController, page: HandedPage): Promise<void> {
  const { boot, matches } = page;
  page.matches = () => outlet.router?.state.matches ?? matches();
  const preview = boot.preview ? await import(/* webpackChunkName: "preview" */ './preview.ts') : undefined;
  const showPreview = preview?.keepPreview(boot.preview ?? '');
  document.addEventListener('click', (event) => {
    // Entries that the browser makes for sections have no keys: it would return to where the section was left last.
    const destination = outlet.router && clientDestination(event, true);
    if (!destination) return;
    const { href, pathname } = new URL(destination, location.href);
    if (outlet.needsPageLoad(pathname)) return;
    event.preventDefault();
    const replace = href === location.href;
    outlet.router?.navigate(preview ? preview.withoutPreview(destination) : destination, { replace });
  });
  // The navigation will report a failure.
  onLinkIntent(({ pathname }) => void outlet.loadCode(pathname).catch(() => {}));
  try {
    await outlet.start();
  } catch (error) {
    logError(error);
    throw error;
  } finally {
    showPreview?.();
  }
  await outlet.whenHydrated();
}
