import type { Release } from '../../release/release.ts';
import { checkGlobalStyles } from './global-styles.ts';

const problems = (css: string, name = 'mfe-a') => {
  const release = { name, version: '1.0.0', contract: 1, prefixes: ['/a'], assets: {}, files: {} } satisfies Release;
  return checkGlobalStyles({ release, files: new Map([['browser/page.css', Buffer.from(css)]]) });
};

const own = '._a1B2c-';
const root = '[data-mfe=mfe-a]';

test.each([
  `${own}{color:red}`,
  `${own} > a:hover, ${own} ~ a, ${own}::before, a${own}:not(h1){color:red}`,
  `html[data-theme=dark] ${own}, body:has(h1) ${own}{color:red}`,
  `${own}:has(a):hover ~ p{color:red}`,
  `${root}, ${root} h1, ${root} > p, body ${root} > p + p{margin:0}`,
  `:is(${own}, ${root}) h1, :where(${own} a){margin:0}`,
  `${own}{& h1{margin:0} h2{margin:0} > p{margin:0} html & {margin:0} @media print{color:red; h3{margin:0}}}`,
  `${own}{@starting-style{opacity:0} @supports (top:0){& b{top:0}}}`,
  `@media print{@container (width>1px){@layer{@starting-style{${own}{color:red}}}}}`,
  '@keyframes _g5H6i7{to{opacity:0}}',
  `html:has(${own}:modal){overflow:hidden;background:color-mix(in srgb, red, var(--paper))}`,
  '@charset "utf-8";',
])('what stands in the own element may be styled: %s [GATE-5]', (css) => {
  expect(problems(css)).toEqual([]);
});

test.each([
  'h1{color:red}',
  '*, :root{--x:1px}',
  '.content a{color:red}',
  '#root, main::before{color:red}',
  // Another remote's element; the own one's siblings.
  '[data-mfe=mfe-b] a{color:red}',
  '[data-mfe] a, [data-mfe^=mfe-a] a{color:red}',
  `${root} + footer{color:red}`,
  `${root} ~ * a{color:red}`,
  // A condition says where the page is, not where the subject stands.
  `html:has(${own}) header{display:none}`,
  `body:has(${own}) h1{display:none}`,
  `html:has(${own}){--brass:hotpink}`,
  `:has(> ${own}){color:red}`,
  `a:not(${own}){color:red}`,
  `a:nth-child(1 of ${own}){color:red}`,
  `:is(${own},h1) a{color:red}`,
  `:where(html:has(${own})) a{color:red}`,
  `:host(${own}), ::slotted(${own}){color:red}`,
  `${own}::view-transition, ${own}::view-transition-group(root){color:red}`,
  // `&` is what the rule around it matches, and the page outside of any.
  '& h1{color:red}',
  '&{color:red}',
  `@media print{& h1{color:red}}`,
  `${own}{html:has(&) h1{color:red}}`,
  `${own}{:is(&,h1) b{color:red}}`,
  `${root}{& + footer{color:red}}`,
  `html:has(${own}:modal){& header{display:none}}`,
  // The page behind a modal dialog: its overflow and its background only.
  `html:has(${own}:modal){display:none}`,
  `html:has(${own}:modal){overflow:hidden!important;--ink:red}`,
  `html:has(:modal){overflow:hidden}`,
  `html:has(${own}){overflow:hidden}`,
  `html:has(${own}:modal) header{overflow:hidden}`,
  `html:has(${own}:modal), body{overflow:hidden}`,
])('a subject outside of it may not: %s [GATE-5]', (css) => {
  expect(problems(css)[0]?.message).toMatch(/^the selector .* applies to the whole page: begin it with a class/);
});

test.each([
  ['@page{size:1cm 1cm}', 'page'],
  ['@page :first{margin:0}', 'page'],
  ['@view-transition{navigation:none}', 'view-transition'],
  ['@counter-style decimal{system:cyclic;symbols:x}', 'counter-style'],
  ['@font-palette-values --x{font-family:Own}', 'font-palette-values'],
  ['@font-feature-values Own{@styleset{a:1}}', 'font-feature-values'],
  ['@font-face{font-family:Own;src:url(x.woff2)}', 'font-face'],
  ['@property --x{syntax:"*";inherits:true}', 'property'],
  ['@import "x.css";', 'import'],
  ['@namespace x "y";', 'namespace'],
  ['@layer page, reset;', 'layer'],
  ['@layer page{._a1B2c-{color:red}}', 'layer'],
  ['@keyframes fade{to{opacity:0}}', 'keyframes'],
  ['@position-try --x{top:0}', 'position-try'],
  [`@scope (${own}) to (p){h1{color:red}}`, 'scope'],
  [`@scope{h1{color:red}}`, 'scope'],
  [`${own}{@nest html &{color:red}}`, 'nesting'],
  ['@function --x(){result:1}', 'function'],
  ['@of-tomorrow x{a{b:c}}', 'of-tomorrow'],
  ['@media print{@page{margin:0}}', 'page'],
])('at-rules for the page, and those that the gate does not know, are refused: %s [GATE-5]', (css, name) => {
  expect(problems(css).map(({ message }) => message)).toEqual([expect.stringMatching(`^@${name}\\b`)]);
});

test("the shell's stylesheet is the page's [GATE-5]", () => {
  expect(problems('h1{color:red}@page{margin:0}', 'shell')).toEqual([]);
});
