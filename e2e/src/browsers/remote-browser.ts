/** The cookie fields that the tests read. */
export interface Cookie {
  readonly name: string;
  readonly path: string;
  readonly secure: boolean;
}

/** Input actions, in the format shared by WebDriver and WebDriver BiDi. */
export type InputActions = readonly Readonly<Record<string, unknown>>[];

/** The browser interface of the tests, independent of the protocol. */
export interface RemoteBrowser {
  /** Errors and warnings on the console so far. Always empty with WebDriver, which does not report them. */
  readonly consoleLines: readonly string[];
  /** Opens the URL; resolves once the page has loaded. */
  open(url: string): Promise<void>;
  /** Goes back in the history without waiting for the page. */
  back(): Promise<void>;
  /** Calls the source of a function in the page; resolves to its result as JSON. */
  call(source: string, args: string): Promise<string>;
  perform(actions: InputActions): Promise<void>;
  cookies(): Promise<Cookie[]>;
  deleteCookies(): Promise<void>;
  /** Sets the size in CSS pixels, subject to the browser's minimum window size. */
  resize(width: number, height: number): Promise<void>;
  screenshot(): Promise<Buffer>;
  close(): Promise<void>;
}

export interface LaunchOptions {
  /** Simulates a visitor who blocks cookies. */
  readonly blockCookies?: boolean;
}

/** The expression to evaluate over the protocol; arguments and result are JSON. */
export const callAsJson = (source: string, args: string): string =>
  `Promise.resolve((${source})(...${args})).then((result) => JSON.stringify(result ?? null))`;
