/** Resolves when an element is seen or at most 200 px away; at once where the browser cannot tell. */
export const nearViewport = (element: Element): Promise<void> =>
  new Promise((resolve) => {
    if (!globalThis.IntersectionObserver) return resolve();
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        resolve();
      },
      { rootMargin: '200px' },
    );
    observer.observe(element);
  });
