/** 1 → '01' (FORMAT-5). */
export const twoDigits = (number: number): string => String(number).padStart(2, '0');
