/** A browser's cookie, as far as the tests read it. */
export interface Cookie {
  readonly name: string;
  readonly path: string;
  readonly secure: boolean;
}

/** Input actions: WebDriver and WebDriver BiDi share their form. */
export type InputActions = readonly Readonly<Record<string, unknown>>[];

/** What the tests use of a browser, whichever protocol drives it. */
export interface RemoteBrowser {
  /** Lines of level error or warning that pages have written to the console so far; WebDriver cannot tell them: empty. */
  readonly consoleLines: readonly string[];
  /** Opens the address; resolves once the page has loaded. */
  open(url: string): Promise<void>;
  /** Goes back in the history; does not wait for the page. */
  back(): Promise<void>;
  /** Calls the source of a function in the page; resolves to its result as JSON. */
  call(source: string, args: string): Promise<string>;
  perform(actions: InputActions): Promise<void>;
  cookies(): Promise<Cookie[]>;
  deleteCookies(): Promise<void>;
  /** Sets the size in CSS pixels, as far as the browser's window can be made that small. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** The visitor has told the browser to keep no cookies. */
  readonly blockCookies?: boolean;
}

/** The call that a protocol's own function makes: arguments and result travel as JSON. */
export const callAsJson = (source: string, args: string): string =>
  `Promise.resolve((${source})(...${args})).then((result) => JSON.stringify(result ?? null))`;
