import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { tryInstallDebianPackages } from './install.mjs';

const firstExisting = (files) => files.find((file) => file && existsSync(file)) ?? '';

/** Paths of WebKitGTK's MiniBrowser, which is in a versioned folder. */
function miniBrowsers() {
  const library = '/usr/lib/x86_64-linux-gnu';
  const versions = existsSync(library) ? readdirSync(library).filter((name) => name.startsWith('webkit2gtk-')) : [];
  return versions.map((version) => path.join(library, version, 'MiniBrowser'));
}

const findBrowsers = () => ({
  FIREFOX_PATH: firstExisting([process.env.FIREFOX_PATH, '/usr/bin/firefox-esr', '/usr/bin/firefox']),
  WEBKIT_DRIVER_PATH: firstExisting([process.env.WEBKIT_DRIVER_PATH, '/usr/bin/WebKitWebDriver']),
  WEBKIT_BROWSER_PATH: firstExisting([process.env.WEBKIT_BROWSER_PATH, ...miniBrowsers()]),
});

const hasDisplay = () => Boolean(process.env.DISPLAY) || existsSync('/usr/bin/Xvfb');

function installBrowsers() {
  const found = findBrowsers();
  const missing = [
    ...(found.FIREFOX_PATH ? [] : ['firefox-esr']),
    ...(found.WEBKIT_DRIVER_PATH && found.WEBKIT_BROWSER_PATH ? [] : ['webkit2gtk-driver']),
    ...(hasDisplay() ? [] : ['xvfb']),
  ];
  tryInstallDebianPackages(missing);
}

/** Starts a display, because MiniBrowser has no headless mode; `stop` ends it. */
function startDisplay() {
  const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.once('exit', (code) => reject(new Error(`Xvfb ended with status ${code}`)));
    server.stdio[3].once('data', (number) => resolve({ name: `:${String(number).trim()}`, stop: () => server.kill() }));
  });
}

/**
 * Runs `use` with the environment for tests in Debian's Firefox and WebKit, and with a display. As root, it installs
 * missing browsers; otherwise their tests are skipped.
 */
export async function withBrowsers(use) {
  installBrowsers();
  const browsers = findBrowsers();
  // Without a display WebKit cannot start.
  if (!hasDisplay()) browsers.WEBKIT_DRIVER_PATH = '';
  const display = !process.env.DISPLAY && browsers.WEBKIT_DRIVER_PATH ? await startDisplay() : undefined;
  try {
    return await use({ ...browsers, ...(display ? { DISPLAY: display.name } : {}) });
  } finally {
    display?.stop();
  }
}
