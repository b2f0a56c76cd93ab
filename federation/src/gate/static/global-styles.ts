import { type Selector, type SelectorComponent, transform } from 'lightningcss';
import { scopedClass } from '../../build/scoped-class.ts';
import { type CheckedRelease, textsOf } from '../checked-release.ts';
import type { Finding } from '../finding.ts';

/**
 * Every rule of a remote has to name a class that its build has made, or the element that it renders into
 * (`[data-mfe="<name>"]`), also as a condition (`html:has(…)`): anything else would also style other remotes and the shell, which owns what is global.
 */
export function checkGlobalStyles(checked: CheckedRelease): Finding[] {
  const { name } = checked.release;
  if (name === 'shell') return [];
  return textsOf(checked, /^browser\/.*\.css$/).flatMap(({ file, text }) =>
    globalRules(text, file, name).map((message) => ({ check: 'global-styles' as const, file, message })),
  );
}

function globalRules(css: string, filename: string, remote: string): string[] {
  const found = new Set<string>();
  try {
    transform({
      filename,
      code: Buffer.from(css),
      visitor: {
        Rule: {
          style({ value }) {
            for (const selector of value.selectors)
              if (!isScoped(selector, remote)) found.add(`the selector ${format(selector)} applies to the whole page`);
          },
          'font-face': () => void found.add('@font-face defines a font for the whole page'),
          property: ({ value }) => void found.add(`@property ${value.name} applies to the whole page`),
          import: ({ value }) => void found.add(`@import ${value.url} is no file of the release`),
          keyframes({ value }) {
            if (!scopedClass.test(value.name.value))
              found.add(`@keyframes ${value.name.value} is a name for the whole page`);
          },
        },
      },
    });
  } catch (error) {
    found.add(`cannot be read: ${(error as Error).message}`);
  }
  return [...found];
}

/** The selectors of nested rules begin with `&`: their parents are checked. */
const isScoped = (selector: Selector, remote: string): boolean =>
  selector.some((component) => isScopedComponent(component, remote));

function isScopedComponent(component: SelectorComponent, remote: string): boolean {
  if (component.type === 'nesting') return true;
  if (component.type === 'class') return scopedClass.test(component.name);
  if (component.type === 'attribute')
    return (
      component.name === 'data-mfe' && component.operation?.operator === 'equal' && component.operation.value === remote
    );
  if (component.type !== 'pseudo-class') return false;
  if (component.kind !== 'is' && component.kind !== 'where' && component.kind !== 'has') return false;
  return component.selectors.every((each) => isScoped(each, remote));
}

/** As much of it as its author needs to find it. */
const format = (selector: Selector): string => selector.map(formatComponent).join('');

function formatComponent(component: SelectorComponent): string {
  switch (component.type) {
    case 'class':
      return `.${component.name}`;
    case 'id':
      return `#${component.name}`;
    case 'type':
      return component.name;
    case 'universal':
      return '*';
    case 'attribute':
      return `[${component.name}]`;
    case 'combinator':
      return component.value === 'descendant' ? ' ' : ` ${component.value} `;
    case 'pseudo-class':
      return `:${component.kind}`;
    case 'pseudo-element':
      return `::${component.kind}`;
    default:
      return '';
  }
}
