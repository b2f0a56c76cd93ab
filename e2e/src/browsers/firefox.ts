// Firefox over WebDriver BiDi, which it supports natively: Debian has no geckodriver, which WebDriver libraries need.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { BidiConnection } from './bidi-connection.ts';
import { endProcess } from './end-process.ts';
import {
  type Cookie,
  callAsJson,
  type InputActions,
  type LaunchOptions,
  type RemoteBrowser,
} from './remote-browser.ts';

const preferences = {
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'toolkit.telemetry.enabled': false,
  // Make Tab stop at links, as it does by default on Linux and Windows.
  'accessibility.tabfocus': 7,
  // Fire beforeunload, as for real visitors.
  'dom.disable_beforeunload': false,
  // Use scrollbars that take up space, as on Windows.
  'widget.gtk.overlay-scrollbars.enabled': false,
};

export async function launchFirefox(executable: string, { blockCookies }: LaunchOptions): Promise<RemoteBrowser> {
  const profile = mkdtempSync(path.join(tmpdir(), 'firefox-'));
  const all = { ...preferences, ...(blockCookies ? { 'network.cookie.cookieBehavior': 2 } : {}) };
  const lines = Object.entries(all).map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${value});`);
  writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
  const child = spawn(executable, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Firefox rejects a home directory owned by another user.
    // Without a session bus, no desktop service mounts a file system in it.
    env: { ...process.env, HOME: profile, DBUS_SESSION_BUS_ADDRESS: 'disabled:' },
  });
  const close = async () => {
    await endProcess(child);
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const bidi = await BidiConnection.open(`${await bidiAddress(child)}/session`);
    await bidi.send('session.new', { capabilities: {} });
    return await firefoxTab(bidi, close);
  } catch (error) {
    await close();
    throw error;
  }
}

function bidiAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`Firefox ended with status ${code}`)));
    child.once('error', reject);
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
      if (address) resolve(address);
    });
  });
}

async function firefoxTab(bidi: BidiConnection, close: () => Promise<void>): Promise<RemoteBrowser> {
  // In Firefox's initial tab, the address bar has the focus, so the page would not receive key presses.
  const { context } = await bidi.send('browsingContext.create', { type: 'tab' });
  await bidi.send('browsingContext.activate', { context });
  const consoleLines: string[] = [];
  bidi.on('log.entryAdded', ({ level, text }) => {
    if (level === 'error' || level === 'warn') consoleLines.push(String(text));
  });
  await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
  return {
    consoleLines,
    open: async (url) => {
      await bidi.send('browsingContext.navigate', { context, url, wait: 'complete' });
    },
    back: async () => {
      await bidi.send('browsingContext.traverseHistory', { context, delta: -1 });
    },
    call: async (source, args) => {
      const { result, exceptionDetails } = (await bidi.send('script.evaluate', {
        expression: callAsJson(source, args),
        target: { context },
        awaitPromise: true,
        userActivation: false,
      })) as { result?: { value: string }; exceptionDetails?: { text: string } };
      if (!result) throw new Error(exceptionDetails?.text);
      return result.value;
    },
    perform: async (actions: InputActions) => {
      await bidi.send('input.performActions', { context, actions });
    },
    cookies: async () => (await bidi.send('storage.getCookies', {})).cookies as Cookie[],
    deleteCookies: async () => {
      await bidi.send('storage.deleteCookies', {});
    },
    resize: async (width, height) => {
      await bidi.send('browsingContext.setViewport', { context, viewport: { width, height } });
    },
    screenshot: async () =>
      Buffer.from(String((await bidi.send('browsingContext.captureScreenshot', { context })).data), 'base64'),
    close,
  };
}
