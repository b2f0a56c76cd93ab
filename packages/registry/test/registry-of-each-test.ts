import { ScratchRegistry } from './scratch-registry.ts';

export let registry: ScratchRegistry;
beforeEach(() => {
  registry = new ScratchRegistry();
});
