/** A registry, wherever it is. */
export { HttpRegistry, type RegistryClient } from './client/http-registry.ts';
export { localRegistry } from './client/local-registry.ts';
export { type PreviewOptions, previewLink } from './client/preview-link.ts';
export { readKeys, registryLocation } from './client/registry-location.ts';
