/** Matches the class and keyframe names that a production build generates, but not handwritten ones. */
export const scopedClass = /^_[\w-]{6}$/;
