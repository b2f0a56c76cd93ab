export { FolderStore, localUser } from './store/folder-store.ts';
export {
  type ChangeReason,
  formatLogEntry,
  formatValues,
  type LogEntry,
  publicationOf,
  type StoredRelease,
  type TeamRight,
  teamRights,
} from './store/registry-store.ts';
export { ReleaseFolder } from './store/release-folder.ts';
