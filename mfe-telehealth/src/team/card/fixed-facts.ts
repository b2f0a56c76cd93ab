/** The results count, fixed text whatever the list holds (SPEC section 2, R35). */
export const resultsCount = '12';

/** The badge of the Filters button, fixed text (SPEC section 2, R35). */
export const filterBadge = '1';

/** What the static sample says of everyone (SPEC section 2, R35). */
export const sampleCredentials = 'Licensed therapist';
export const sampleBadges = ['Free consultation', 'Scheduling available'] as const;

/** The static sample card: shown when nothing is typed and the list is empty or failed (R35). */
export const sampleTherapist = {
  id: null,
  name: 'Sample therapist',
  specialty: 'Specialty',
  imageUrl: null,
  description:
    "This card is a sample. In its place stands a therapist's own account: whom they see, and how they work with them.",
} as const;
