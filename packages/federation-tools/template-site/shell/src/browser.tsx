import './site.css';
import { hydrateChrome } from '@meridian-vale/host/browser/chrome';
import { createOutlet, type HandingScript, startOutlet } from '@meridian-vale/host/browser/outlet';
import { Footer, Header, Pending, Unavailable } from './chrome.tsx';

// The boot script loads this one when a control needs it.
const script = document.currentScript as HandingScript<unknown>;
const { page } = script;
const { boot } = page;

async function main(): Promise<void> {
  const chrome = hydrateChrome(boot.site, { Header, Footer });
  await startOutlet(createOutlet(boot, chrome, { home: '/home', routes: [], Pending, Unavailable }), page);
}

script.hydrated = main();
