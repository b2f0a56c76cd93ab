import { launchFirefox } from './firefox.ts';
import type { LaunchOptions, RemoteBrowser } from './remote-browser.ts';
import { launchWebKit } from './webkit.ts';

export type Engine = 'firefox' | 'webkit';

type Launch = (options: LaunchOptions) => Promise<RemoteBrowser>;

/** How to launch each browser; undefined if it is not installed. `scripts/browsers.mjs` sets the paths. */
export function launcherOf(engine: Engine, env = process.env): Launch | undefined {
  const { FIREFOX_PATH, WEBKIT_DRIVER_PATH: driver, WEBKIT_BROWSER_PATH: browser } = env;
  if (engine === 'firefox') return FIREFOX_PATH ? (options) => launchFirefox(FIREFOX_PATH, options) : undefined;
  return driver && browser ? (options) => launchWebKit({ driver, browser }, options) : undefined;
}
