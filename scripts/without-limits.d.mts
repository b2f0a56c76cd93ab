export const withoutLimits: { readonly GUEST_RATE: string; readonly READ_RATE: string };
