/** What to do about an error of Node's or React's that pages often have. */
const knownErrors: readonly (readonly [said: RegExp, advice: string])[] = [
  [
    /\b(window|document|navigator|location|history|\w+Storage|HTML\w*Element|customElements) is not defined$/m,
    "Modules, loaders and components also run on the server, which has no $1: take what you need from the loader's arguments (request, params, context), or use $1 in an effect or an event handler",
  ],
  [/\bfetch is not defined$/m, "A remote's server code calls only the site's services, with http of servicesContext"],
  [
    /\bprocess is not defined$/m,
    'A browser has no process, nor environment variables: fetch the value from a service or, unless it is secret, write it into the source',
  ],
  [
    /(Too many re-renders)\..*/,
    'The component sets state while it renders: set it in an event handler, or derive the value',
  ],
];

const endless = /Maximum update depth exceeded.*/;
const endlessEffect =
  'never stops rendering: an effect sets state each time it runs. Give the effect a dependency array, or set the state in an event handler';

const different = /Hydration failed(?:[\s\S]*?\/hydration-mismatch\n|.*)/;

/** The text of an error, with its stack if it has one, and what to do about it if that is known. */
export function explainError(text: string): string {
  const explained = knownErrors.reduce(
    (before, [said, advice]) =>
      before.replace(said, (all, name) => `${quotable(all)}. ${advice.replaceAll('$1', name)}`),
    text,
  );
  return explained.replace(endless, `it ${endlessEffect}`).replace(different, () => `it ${describeDifference(text)}`);
}

/** A predicate for what throws an error, in one line: `throws "boom"`, `never stops rendering: …`. */
export function describeThrown(message: string): string {
  if (different.test(message)) return describeDifference(message);
  if (endless.test(message)) return endlessEffect;
  const [, status] = /^a response with status (\d+)$/.exec(message) ?? [];
  if (status)
    return `the loader of this route throws ${message}. Return it instead of throwing, for example data({ found: false }, { status: ${status} }) with data from 'react-router-dom'; in the page, read it with useLoaderData() and show that nothing was found`;
  for (const [said, advice] of knownErrors) {
    const [all, name = ''] = said.exec(message) ?? [];
    if (all) return `throws "${quotable(all)}". ${advice.replaceAll('$1', name)}`;
  }
  const lines = message.split('\n').map((line) => line.trim());
  return `throws "${lines.filter(Boolean).join(' ').slice(0, maxQuote)}"`;
}

/** Of a message: more tells its author nothing new. */
const maxQuote = 300;

/** React's own advice about re-renders is left out. */
const quotable = (said: string): string => said.replace(/^(Too many re-renders)\..*/, '$1');

/** React's message has general advice, and at its end the difference, in the elements around it. */
function describeDifference(message: string): string {
  const lines = message.split('\n');
  const first = lines.findIndex((line) => /^[+-] {2}/.test(line));
  const side = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(`${sign}  `) ? line.slice(1).trim() : [])).join(' ');
  const [browser, server] = [side('+'), side('-')];
  const isText = [browser, server].every((each) => /^[^<>={}]+$/.test(each));
  const [verb, there, here] = isText
    ? ['is', `"${browser}"`, `"${server}"`]
    : ['has', browser || 'nothing', server || 'nothing'];
  const [, parent = ''] = /^(<[^\s>]+)/.exec(lines[first - 1]?.trim() ?? '') ?? [];
  const what = first < 0 ? '' : `: ${parent && `${parent}> ${verb} `}${there} there, but ${here} on the server`;
  return `renders differently in the browser${what}. Render the same on both, and set in an effect what only the browser knows`;
}
