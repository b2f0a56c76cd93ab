/** The results count: fixed text, whatever the search returns (TEAM-2). */
export const resultsCount = '12';

/** The badge of the Filters button: fixed text (TEAM-2). */
export const filterBadge = '1';

/** The badges of every card (TEAM-6). */
export const sampleBadges = ['Free consultation', 'Scheduling by email'] as const;

/** The sample card, shown if there is no search text and the list is empty or failed. */
export const sampleTherapist = {
  id: null,
  name: 'Sample therapist',
  specialty: 'Specialty',
  imageUrl: null,
  sample: true,
  credentials: 'MA, Counseling',
  description: 'A card tells you who the therapist works with and how.',
} as const;
