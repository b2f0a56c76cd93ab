/** What a provider is told (SPEC sections 2 and 9); every page takes it from here. */
export const providerFacts = {
  coverage: '$1,000,000 and $3,000,000',
  joiningFees: 'no joining fees',
  caseload: 'no minimum caseload',
} as const;
