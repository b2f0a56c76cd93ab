import { readCookie } from './cookie.ts';
import { authTokenCookie, type TokenStore } from './token-store.ts';

const retryMs = 50;
const maxRetries = 100;

/**
 * Calls back when any tab has stored a token, once `document.cookie` contains it: in Chromium, the event may fire
 * before the cookie has changed.
 */
export function watchStoredToken(
  cookieStore: EventTarget,
  tokens: Pick<TokenStore, 'read'>,
  onStored: () => void,
): void {
  cookieStore.addEventListener('change', (event) => {
    const changed = (event as CookieChangeEvent).changed.find(({ name }) => name === authTokenCookie);
    if (!changed) return;
    const stored = readCookie({ cookie: `${authTokenCookie}=${changed.value}` }, authTokenCookie);
    const callBackOnceRead = (retries: number): void => {
      if (tokens.read() === (stored || undefined)) onStored();
      // If the cookie still differs after all retries, it has changed again, which fires another event.
      else if (retries > 0) setTimeout(callBackOnceRead, retryMs, retries - 1);
    };
    callBackOnceRead(maxRetries);
  });
}
