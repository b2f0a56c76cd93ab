import { clientDestination } from './link-clicks.ts';

/** The destination of a click on a link to `href`. */
function destinationOf(href: string, click: MouseEventInit = {}): string | undefined {
  const link = Object.assign(document.createElement('a'), { href });
  let destination: string | undefined;
  link.addEventListener('click', (event) => {
    destination = clientDestination(event);
    event.preventDefault();
  });
  link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...click }));
  return destination;
}

test.each(['/', '/blog', '/blog/a?x=1#y'])('%s is followed without a page load', (href) => {
  expect(destinationOf(href)).toBe(href);
});

test.each(['/opportunities/', '/opportunities/?page=2', '/opportunities//', '/blog//x'])(
  '%s is a page load, because the server redirects it',
  (href) => {
    expect(destinationOf(href)).toBeUndefined();
  },
);

test.each(['/assets/mark.svg', '/api/search/x', 'https://other.example/blog', '#here'])(
  '%s is left to the browser',
  (href) => {
    expect(destinationOf(href)).toBeUndefined();
  },
);

test('a click that opens a new tab is left to the browser', () => {
  expect(destinationOf('/blog', { ctrlKey: true })).toBeUndefined();
});
