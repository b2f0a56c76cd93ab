/** The production build's name of a class or of keyframes: the release is part of the hash. */
export const scopedClassName = '_[hash:base64:6]';

/** Matches {@link scopedClassName} and no name that people write. */
export const scopedClass = /^_[\w-]{6}$/;
