/** Tests and benchmarks send more from one address than visitors do: the environment without limits by address. */
export const withoutLimits = { GUEST_RATE: '1000000', READ_RATE: '1000000' };
