/** 1 → '01': numbers of service cards are zero-padded to 2 digits (SPEC section 9). */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');
