/** A page places a fragment that its release does not have, which is the page's fault. */
export class FragmentNotFoundError extends Error {
  readonly code = 'FRAGMENT_NOT_FOUND';
  constructor(fragment: string) {
    super(`There is no fragment ${fragment}`);
  }
}
