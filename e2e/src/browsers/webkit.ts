// WebKitGTK's MiniBrowser over WebDriver (WebKitWebDriver), which does not support BiDi yet.
import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '../harness/site.ts';
import { endProcess } from './end-process.ts';
import { type Cookie, callAsJson, type LaunchOptions, type RemoteBrowser } from './remote-browser.ts';

export interface WebKitPrograms {
  readonly driver: string;
  readonly browser: string;
}

export async function launchWebKit(
  { driver, browser }: WebKitPrograms,
  { blockCookies }: LaunchOptions,
): Promise<RemoteBrowser> {
  const port = await freePort();
  const child = spawn(driver, ['-p', String(port)], { stdio: ['ignore', 'ignore', 'inherit'] });
  try {
    const args = ['--automation', ...(blockCookies ? ['--cookies-policy=never'] : [])];
    const root = `http://127.0.0.1:${port}`;
    await ready(root, child);
    // Use scrollbars that take up space, as on Windows.
    const options = { binary: browser, args, useOverlayScrollbars: false };
    const { sessionId } = await command<{ sessionId: string }>('POST', `${root}/session`, {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
    });
    return webKitWindow(`${root}/session/${sessionId}`, child);
  } catch (error) {
    await endProcess(child);
    throw error;
  }
}

async function ready(root: string, child: ChildProcess): Promise<void> {
  while (child.exitCode === null) {
    const answered = await fetch(`${root}/status`).catch(() => undefined);
    if (answered?.ok) return;
    await sleep(100);
  }
  throw new Error(`WebKitWebDriver ended with status ${child.exitCode}`);
}

function webKitWindow(session: string, child: ChildProcess): RemoteBrowser {
  const post = <T = unknown>(path: string, body: object = {}) => command<T>('POST', `${session}/${path}`, body);
  return {
    consoleLines: [],
    open: async (url) => {
      await post('url', { url });
    },
    back: async () => {
      await post('back');
    },
    call: async (source, args) => {
      const script = `const done = arguments[0]; ${callAsJson(source, args)}.then(done, (error) => done('!' + error));`;
      const result = await post<string>('execute/async', { script, args: [] });
      if (result.startsWith('!')) throw new Error(result.slice(1));
      return result;
    },
    perform: async (actions) => {
      await post('actions', { actions });
    },
    cookies: () => command<Cookie[]>('GET', `${session}/cookie`),
    deleteCookies: async () => {
      await command('DELETE', `${session}/cookie`);
    },
    resize: async (width, height) => {
      await post('window/rect', { x: 0, y: 0, width, height });
    },
    screenshot: async () => Buffer.from(await command<string>('GET', `${session}/screenshot`), 'base64'),
    close: async () => {
      // Ending the session closes the browser; ending only the driver would not.
      await command('DELETE', session).catch(() => undefined);
      await endProcess(child);
    },
  };
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const { value } = (await response.json()) as { value: T & { error?: string; message?: string } };
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}
