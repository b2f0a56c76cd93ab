import type { EntityContent } from '@meridian-vale/platform-client/entities';
import { formatPrice } from '@meridian-vale/shared-ui/format/format-price';

/** What cards and pages state above a job's text, as they show it; absent: the service does not say. */
export interface JobFacts {
  readonly city?: string;
  readonly pay?: string;
  readonly experience?: string;
  readonly employment?: string;
}

export const toJobFacts = ({ city, pay, experience, employment }: EntityContent): JobFacts => ({
  city,
  pay: pay && formatPrice(pay),
  experience,
  employment,
});
