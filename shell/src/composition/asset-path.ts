/** An asset's last segment has an extension, or it stands under one of three folders (RESOLUTIONS R3). */
export const isAssetPath = (pathname: string): boolean => /^\/(assets|remotes|api)(\/|$)|\.[^/.]+$/.test(pathname);
