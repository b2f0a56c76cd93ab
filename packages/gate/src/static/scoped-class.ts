/** Pattern for generated class and keyframe names in production; the release is part of the hash. */
export const scopedClassName = '_[hash:base64:6]';

/** Matches generated {@link scopedClassName} names but not handwritten ones. */
export const scopedClass = /^_[\w-]{6}$/;
