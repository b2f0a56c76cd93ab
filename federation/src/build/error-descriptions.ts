/**
 * In the place of the federation runtime's own texts, which no visitor reads: its messages keep their codes and the
 * address that explains each.
 */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
