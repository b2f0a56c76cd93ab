declare module '*.module.css' {
  const classes: Readonly<Record<string, string>>;
  export default classes;
}
declare module '*.css';
declare module '*.svg' {
  /** The URL of the emitted file. */
  const url: string;
  export default url;
}
