const rule = /^- \*\*([A-Z]+)-(\d+)\*\* /;

/** Orders the rules of each list of a page in docs/rules by number, areas as they first appear. */
export function sortRules(text) {
  return text.replace(/(?:^- \*\*.*\n(?:^ +\S.*\n)*)+/gm, (list) => {
    const items = list.split(/^(?=- )/m);
    const areas = [...new Set(items.map((item) => rule.exec(item)?.[1]))];
    const position = (item) => {
      const [, area, number] = rule.exec(item) ?? [];
      return areas.indexOf(area) * 10_000 + Number(number);
    };
    return items.sort((a, b) => position(a) - position(b)).join('');
  });
}
