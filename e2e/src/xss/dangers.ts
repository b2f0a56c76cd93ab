import type { Page } from '@playwright/test';

/**
 * What in a page has run a string of the corpus, or would when touched: handlers, addresses that are code, elements that
 * only scripts of others need. Empty for every page of ours. Use it with `bypassCSP`, or the policy would hide what
 * escaping and sanitising missed.
 */
export const dangers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const seen = '__xss' in window ? ['a string of the corpus has run'] : [];
    const addresses = ['href', 'src', 'action', 'formaction', 'data', 'background', 'poster', 'srcdoc', 'xlink:href'];
    const ours = (script: Element) => {
      const { src, type } = script as HTMLScriptElement;
      return src
        ? new URL(src).origin === location.origin
        : type === 'application/json' || type === 'application/ld+json';
    };
    for (const element of document.querySelectorAll('*')) {
      const { localName } = element;
      const inHead = element.closest('head') !== null;
      if (localName === 'script' && !ours(element)) seen.push('a script that is not ours');
      const preload = element.matches('link[rel="preload"]');
      if (['base', 'link', 'meta', 'style'].includes(localName) && !inHead && !preload)
        seen.push(`<${localName}> in the body`);
      if (
        ['iframe', 'object', 'embed', 'frame', 'math', 'foreignObject', 'animate', 'set', 'marquee'].includes(localName)
      )
        seen.push(`<${localName}>`);
      for (const { name, value } of element.attributes) {
        if (name.startsWith('on')) seen.push(`${name} on <${localName}>`);
        const address = Array.from(value)
          .filter((character) => character > ' ')
          .join('');
        if (addresses.includes(name) && /^(javascript|vbscript|data):|^</i.test(address))
          seen.push(`${name}=${value} on <${localName}>`);
      }
    }
    return seen;
  });
