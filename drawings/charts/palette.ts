/** The site's colours as custom properties of a drawing; the dark ones come with the visitor's scheme. */
export const palette =
  ':root{--s:#fbf8f2;--l:#ebe2d2;--c:#5c6864;--w:#cfc3ae;--b:#8a5a1b;--i:#3c4a47;--o:#7a2a2a}' +
  '@media(prefers-color-scheme:dark){:root{--s:#0d1917;--l:#20352f;--c:#b4b8ac;--w:#33463f;--b:#e0b365;--i:#d0cdc1;--o:#d98a8a}}';
