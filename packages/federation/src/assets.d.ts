declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.avif' {
  /** The URL of the emitted file. */
  const url: string;
  export default url;
}
declare module '*.gif' {
  export { default } from '*.avif';
}
declare module '*.jpeg' {
  export { default } from '*.avif';
}
declare module '*.jpg' {
  export { default } from '*.avif';
}
declare module '*.png' {
  export { default } from '*.avif';
}
declare module '*.svg' {
  export { default } from '*.avif';
}
declare module '*.webmanifest' {
  export { default } from '*.avif';
}
declare module '*.webp' {
  export { default } from '*.avif';
}
declare module '*.woff2' {
  export { default } from '*.avif';
}
