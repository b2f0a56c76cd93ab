import { Button } from '@meridian-vale/shared-ui/button/button.tsx';
import { bookmark } from '@meridian-vale/shared-ui/icon/drawings';
import { Icon } from '@meridian-vale/shared-ui/icon/icon.tsx';
import { type ReactNode, useState } from 'react';
import styles from './save-button.module.css';
import { type SavedJob, withJob, withoutJob } from './saved-jobs.ts';
import { changeSavedJobs, useSavedJobs } from './use-saved-jobs.ts';

/** Toggles a saved job; renders an empty place where nothing can be saved. */
export function SaveButton({ job }: { job: SavedJob }): ReactNode {
  const jobs = useSavedJobs();
  const [failed, setFailed] = useState(false);
  if (!jobs) return <div className={styles.save} data-acts />;
  const saved = jobs.some(({ id }) => id === job.id);
  const toggle = () =>
    setFailed(!changeSavedJobs((current) => (saved ? withoutJob(current, job.id) : withJob(current, job))));
  return (
    <div className={styles.save} data-acts>
      <Button aria-pressed={saved} onClick={toggle}>
        <Icon of={bookmark} />
        <span>
          <span>{saved ? 'Saved' : 'Save'}</span>
          <span className="visually-hidden">{` ${job.title}`}</span>
        </span>
      </Button>
      {failed && <span role="alert">Your browser has no room to save this job.</span>}
    </div>
  );
}
