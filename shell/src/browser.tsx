import '@meridian-vale/shared-ui/tokens/tokens.css';
import '@meridian-vale/shared-ui/tokens/fonts.css';
import '@meridian-vale/shared-ui/tokens/base.css';
import './page.css';
import { page, script } from './handed-page.ts';

/** Yields so that the browser can paint and handle input: in one task, startup would block a phone for 1/3 s. */
const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next));

/**
 * Hydrates the chrome, then the outlet. Each runs in a separate task, which also evaluates its modules: an `eager` import
 * is bundled into this file but evaluated on demand.
 */
async function main(): Promise<void> {
  const { boot } = page;
  // Without it nothing is hydrated, so that this can be tried again.
  page.loadedIdentity = await page.identity;
  await nextTask();
  const { hydrateChrome } = await import(/* webpackMode: "eager" */ '@meridian-vale/host/browser/chrome');
  const { Header } = await import(/* webpackMode: "eager" */ './chrome/header/header.tsx');
  const { Footer } = await import(/* webpackMode: "eager" */ './chrome/footer/footer.tsx');
  const chrome = hydrateChrome(boot.site, { Header, Footer });

  // The remotes get this module from the shell.
  const shared = await import(/* webpackMode: "eager" */ '@meridian-vale/shared-identity');
  const identity = shared.identity();

  await nextTask();
  const { createOutlet, startOutlet } = await import(/* webpackMode: "eager" */ '@meridian-vale/host/browser/outlet');
  const { outletParts } = await import(/* webpackMode: "eager" */ './outlet-parts.tsx');
  await startOutlet(createOutlet(boot, chrome, outletParts(identity), identity), page);
}

script.hydrated = main();
