import './site.css';
import {
  footerElement,
  headerElement,
  hydrateChromeRoot,
  servedChrome,
  useChrome,
} from '@meridian-vale/host/browser/chrome';
import { createOutlet, type HandingScript, startOutlet } from '@meridian-vale/host/browser/outlet';
import { Footer, Header, Pending, Unavailable } from './chrome.tsx';

// The boot script loads this one when a control needs it.
const script = document.currentScript as HandingScript<unknown>;
const { page } = script;
const { boot } = page;
const chrome = servedChrome();

const LiveHeader = () => <Header {...useChrome(chrome)} site={boot.site} />;

async function main(): Promise<void> {
  hydrateChromeRoot(headerElement(), <LiveHeader />, 'h');
  hydrateChromeRoot(footerElement(), <Footer site={boot.site} year={footerElement().dataset.year ?? ''} />, 'f');
  const outlet = createOutlet(boot, chrome, { home: '/home', routes: [], Pending, Unavailable });
  await startOutlet(outlet, page);
}

script.hydrated = main();
