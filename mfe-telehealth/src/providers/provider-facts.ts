/** The terms stated to providers, in one place for every page (PROVIDERS-3). */
export const providerFacts = {
  coverage: '$1,000,000 and $3,000,000',
  joiningFees: 'no joining fees',
  caseload: 'no minimum caseload',
} as const;
