import './site.css';
import { openPage, startOutlet } from '@meridian-vale/host/browser';
import {
  footerElement,
  headerElement,
  hydrateChromeRoot,
  servedChrome,
  useChrome,
} from '@meridian-vale/host/browser/chrome';
import { createOutlet, type OutletController } from '@meridian-vale/host/browser/outlet';
import { Footer, Header, Pending, Unavailable } from './chrome.tsx';

let outlet: OutletController | undefined;
const boot = openPage(() => outlet);
const chrome = servedChrome();

const LiveHeader = () => <Header {...useChrome(chrome)} site={boot.site} />;

async function main(): Promise<void> {
  hydrateChromeRoot(headerElement(), <LiveHeader />, 'h');
  hydrateChromeRoot(footerElement(), <Footer site={boot.site} year={footerElement().dataset.year ?? ''} />, 'f');
  const page = createOutlet(boot, chrome, { home: '/home', routes: [], Pending, Unavailable });
  outlet = page;
  await startOutlet(page, boot, async (first) => {
    const { startPrefetching } = await import('@meridian-vale/host/browser/prefetch');
    startPrefetching(page, Promise.resolve(), first);
  });
}

main();
