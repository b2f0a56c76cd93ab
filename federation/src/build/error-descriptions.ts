/**
 * Replaces the error descriptions of the federation runtime, to save bytes. Its messages still contain the error code
 * and the URL of the documentation.
 */
export const buildDescMap = {};
export const errorDescMap = {};
export const runtimeDescMap = {};
export const typeDescMap = {};
