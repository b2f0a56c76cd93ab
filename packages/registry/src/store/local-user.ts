import { userInfo } from 'node:os';

/** The author of changes to a folder registry. Access control is the folder's write permission. */
export const localUser = (): string => userInfo().username;
