/** The results count: fixed text, whatever the search returns (TEAM-2). */
export const resultsCount = '12';

/** The badge of the Filters button: fixed text (TEAM-2). */
export const filterBadge = '1';

/** Credentials of a therapist of whom no license is known, and the badges of every card (TEAM-6). */
export const sampleCredentials = 'Therapist';
export const sampleBadges = ['Free consultation', 'Scheduling by email'] as const;

/** The sample card, shown if there is no search text and the list is empty or failed. */
export const sampleTherapist = {
  id: null,
  name: 'Sample therapist',
  specialty: 'Specialty',
  imageUrl: null,
  sample: true,
  description: 'This is a sample card. A real card tells you who the therapist works with and how.',
} as const;
