/**
 * An engraver's lines along the shore, whose outline is `#l`: wide strokes under the land, each with a narrower one of
 * the sea's colour on it.
 * @param line how wide each line is, both shores together
 */
export const waterLines = (widths: readonly number[], line = 2.4): string =>
  widths
    .map(
      (out) =>
        `<use href="#l" class="w" stroke-width="${out}"/><use href="#l" class="s" stroke-width="${out - line}"/>`,
    )
    .join('');
