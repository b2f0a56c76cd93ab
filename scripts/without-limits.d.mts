export const withoutLimits: Readonly<Record<string, string>>;
