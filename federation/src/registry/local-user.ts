import { userInfo } from 'node:os';

/** Who changes a registry in a folder: whoever may write to it. */
export const localUser = (): string => userInfo().username;
