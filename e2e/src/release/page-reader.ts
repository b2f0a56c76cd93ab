/** A client of two sites: it reads a page from one, and the files of the page it read before from the other. */
export class PageReader {
  /** Responses other than 200. */
  readonly failures: string[] = [];
  readonly counts = { pages: 0, files: 0, earlierFiles: 0 };
  private readonly files = new Map<string, readonly string[]>();

  constructor(private readonly sites: readonly string[]) {}

  async read(turn: number, page: string): Promise<void> {
    const site = this.sites[turn % this.sites.length] ?? '';
    const other = this.sites[(turn + 1) % this.sites.length] ?? '';
    const html = await this.get(site + page);
    this.counts.pages += 1;
    const files = [...html.matchAll(/"(\/remotes\/[^"\s]+\.(?:js|css))"/g)].map(([, file]) => file as string);
    const earlier = this.files.get(page) ?? [];
    this.files.set(page, files);
    for (const file of new Set(files)) {
      await this.get(other + file);
      this.counts.files += 1;
    }
    for (const file of earlier.filter((each) => !files.includes(each))) {
      await this.get(site + file);
      await this.get(other + file);
      this.counts.earlierFiles += 1;
    }
  }

  private async get(url: string): Promise<string> {
    try {
      const response = await fetch(url);
      if (response.status !== 200) this.failures.push(`${response.status} ${url}`);
      return await response.text();
    } catch (error) {
      this.failures.push(`${(error as Error).message} ${url}`);
      return '';
    }
  }
}
