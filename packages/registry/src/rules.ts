export { incompatibleRemotes } from './rules/incompatible-remotes.ts';
export { publishUnchecked, withDraft } from './rules/publish.ts';
export { requiredRehearsals } from './rules/required-rehearsals.ts';
export { adoptEpoch, liveOnly, seedRegistry } from './rules/seed-registry.ts';
