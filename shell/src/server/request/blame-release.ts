import { RenderProcessEndedError } from 'remote-host/process/render-process';
import { RenderLimitError } from '../cache/render-limit.ts';
import type { ReleaseSource } from '../releases/release-source.ts';
import type { ServerBundle } from '../releases/server-bundle.ts';

/** Records the failure of a version's page, fragment or paths. */
export type BlameRelease = (bundle: ServerBundle, error: unknown) => void;

/** Blames a release for its errors only: neither for a shell that is busy, nor for a process that ended from outside. */
export const blameRelease =
  (releases: Pick<ReleaseSource, 'reportFailure'>): BlameRelease =>
  (bundle, error) => {
    if (error instanceof RenderLimitError) throw error;
    if (error instanceof RenderProcessEndedError && error.endedBy !== 'release') return;
    releases.reportFailure(bundle, error);
  };
