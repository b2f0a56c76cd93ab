const explanations: readonly (readonly [said: RegExp, meant: string])[] = [
  [
    /\b(window|document|navigator|location|history|\w+Storage) is not defined$/m,
    '$&: module code, loaders and components also run on the server, which has no $1. A loader takes what it needs from its arguments (request, params, context); a component uses $1 in an effect or an event handler',
  ],
  [
    /\bfetch is not defined$/m,
    "$&: a remote's server code calls only the site's services, with http of servicesContext",
  ],
  [
    /Too many re-renders\..*/,
    '"Too many re-renders": the component sets state while it renders; set it in an event handler, or derive the value',
  ],
  [
    /(?:it throws )?Maximum update depth exceeded.*/,
    'it never stops rendering: an effect sets state each time it runs; give it dependencies, or set the state in an event handler',
  ],
];

/** An error of Node's or React's that pages often have, in words that say what to do; any other as it is. */
export function explainError(text: string): string {
  const explained = explanations.reduce((before, [said, meant]) => before.replace(said, meant), text);
  return explained.replace(
    /(?:it throws (?:Uncaught Error: )?)?Hydration failed(?:[\s\S]*?\/hydration-mismatch\n|.*)/,
    () => describeDifference(text),
  );
}

/** React's message has general advice, and at its end the difference, in the elements around it. */
function describeDifference(message: string): string {
  const lines = message.split('\n');
  const first = lines.findIndex((line) => /^[+-] {2}/.test(line));
  const side = (sign: string) =>
    lines.flatMap((line) => (line.startsWith(`${sign}  `) ? line.slice(1).trim() : [])).join(' ') || 'nothing';
  const difference = `: in ${lines[first - 1]?.trim()} ${side('+')} instead of ${side('-')}`;
  return `the browser renders something other than the server${first < 0 ? '' : difference}; render the same on both, and set what only a browser knows in an effect`;
}
