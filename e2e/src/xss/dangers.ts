import type { Page } from '@playwright/test';

/**
 * Evidence in a page that a string of the corpus ran, or would run on interaction: event handlers, script URLs,
 * elements that only injected scripts need. Must be empty for all of our pages. Use it with `bypassCSP`; otherwise the
 * CSP would hide what escaping and sanitizing missed.
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
