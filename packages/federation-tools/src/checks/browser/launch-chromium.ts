import { type Browser, chromium } from 'playwright-core';
import { sandboxWarning } from './find-chromium.ts';

/** Starts a headless browser, which ends with this process. @param executablePath from `findChromium` */
export const launchChromium = (executablePath: string): Promise<Browser> =>
  chromium.launch({
    executablePath,
    chromiumSandbox: !sandboxWarning,
    // The command ends by itself after a signal.
    ...{ handleSIGINT: false, handleSIGTERM: false, handleSIGHUP: false },
  });
