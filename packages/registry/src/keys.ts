export { signPreview, verifyPreview, verifyPreviews } from './keys/preview-token.ts';
export { addKey, revokeKey } from './keys/team-keys.ts';
