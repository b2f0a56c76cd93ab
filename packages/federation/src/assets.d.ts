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
  /** The URL of the emitted file. */
  const url: string;
  export default url;
}
declare module '*.jpeg' {
  /** The URL of the emitted file. */
  const url: string;
  export default url;
}
declare module '*.jpg' {
  /** The URL of the emitted file. */
  const url: string;
  export default url;
}
declare module '*.png' {
  /** The URL of the emitted file. */
  const url: string;
  export default url;
}
declare module '*.svg' {
  /** The URL of the emitted file. */
  const url: string;
  export default url;
}
declare module '*.webmanifest' {
  /** The URL of the emitted file. */
  const url: string;
  export default url;
}
declare module '*.webp' {
  /** The URL of the emitted file. */
  const url: string;
  export default url;
}
declare module '*.woff2' {
  /** The URL of the emitted file. */
  const url: string;
  export default url;
}
