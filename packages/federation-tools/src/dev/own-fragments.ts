import { randomUUID } from 'node:crypto';
import type { FragmentData, FragmentProps, Services } from '@meridian-vale/federation/contract';
import { fragmentKey, fragmentRemote, unavailableFragment } from '@meridian-vale/federation/fragment-name';
import type { PlacedFragmentData } from 'remote-host/boot';
import { fillMarkers } from 'remote-host/fragment-marker';
import type { ReleaseHost, TaskContext } from 'remote-host/tasks';

interface OwnFragmentsOptions {
  readonly release: ReleaseHost;
  readonly name: string;
  readonly version: string;
  /** Receives what a fragment throws; it is logged by default. */
  readonly onError?: (error: unknown) => void;
  /** Fragments of other remotes: unavailable by default, as if they failed. */
  readonly othersFragment?: (name: string, props?: FragmentProps) => FragmentData;
}

/** The fragments of a remote in one of its pages, where no other remote is. */
export class OwnFragments {
  readonly placed: PlacedFragmentData[] = [];
  private readonly html: string[] = [];
  readonly nonce = randomUUID();
  /** Of the tasks that render the page. */
  readonly context: TaskContext;

  constructor(
    private readonly options: OwnFragmentsOptions,
    private readonly url: URL,
    private readonly services: Pick<Services, 'http' | 'site' | 'partition'>,
  ) {
    this.context = {
      http: services.http,
      placeFragment: (name, props) => this.place(name, props),
    };
  }

  /** Loads and renders a fragment. Never rejects. */
  async place(name: string, props?: FragmentProps): Promise<FragmentData> {
    const { release, name: own, version, othersFragment = unavailableFragment, onError = console.error } = this.options;
    if (fragmentRemote(name) !== own) return othersFragment(name, props);
    const place = this.placed.push({ name }) - 1;
    // Unlike the prefixes of a site that these fragments may be inserted into.
    const idPrefix = `own${place}`;
    const { site, partition } = this.services;
    const given = props ? { props } : {};
    try {
      const { html, data } = await release.run(
        { kind: 'fragment', key: fragmentKey(name), url: this.url.href, ...given, idPrefix, site, partition },
        this.context,
        new AbortController().signal,
      );
      this.html[place] = html;
      this.placed[place] = { name, version, idPrefix, data };
      return { name, state: 'ready', place, ...given };
    } catch (error) {
      onError(error);
      return unavailableFragment(name);
    }
  }

  /** Puts the fragments' HTML in place of their markers. */
  fill(html: string): string {
    return fillMarkers(html, this.nonce, (place) => this.html[place]);
  }

  /** The HTML of a fragment; undefined if it could not be rendered. */
  htmlOf({ place = -1 }: FragmentData): string | undefined {
    return this.html[place];
  }
}
