/** `document.cookie` as a browser implements it; with `refuses`, like a browser that blocks cookies. */
export class CookieJarFake extends EventTarget {
  readonly written: string[] = [];
  private readonly values = new Map<string, string>();
  refuses = false;

  get cookie(): string {
    return [...this.values].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  set cookie(text: string) {
    this.written.push(text);
    if (this.refuses) return;
    const [pair = '', ...attributes] = text.split('; ');
    const at = pair.indexOf('=');
    if (attributes.includes('Max-Age=0')) this.values.delete(pair.slice(0, at));
    else this.values.set(pair.slice(0, at), pair.slice(at + 1));
  }
}
