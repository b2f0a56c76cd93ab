import { createAvatar } from '@dicebear/core';
import * as notionists from '@dicebear/notionists';
import { sitters } from './sitters.ts';
import { inWholeUnits } from './whole-units.ts';

/** Grounds behind the sitters, by day and by night: ink on them stays readable. */
const grounds = [
  ['#dfeae8', '#9dbfbc'],
  ['#ece3d3', '#c3b69d'],
  ['#d6e4e8', '#96b7c2'],
] as const;

/** The drawing of one sitter as an SVG document: Notionists by Zoish (CC0), in the site's ink and paper. */
export function drawPortrait(index: number): string {
  const [day, night] = grounds[index % grounds.length] ?? grounds[0];
  const drawing = createAvatar(notionists, sitters[index]).toString();
  const body = drawing
    .replace(/^<svg[^>]*>/, '')
    .replace(/<metadata[\s\S]*?<\/metadata>/, '')
    .replace(/<mask id="viewboxMask">[\s\S]*?<\/mask>|<g mask="url\(#viewboxMask\)">/g, '')
    .replace(/<\/g><\/svg>$/, '')
    .replace(/ d="([^"]+)"/g, (_, path: string) => ` d="${inWholeUnits(path)}"`)
    .replaceAll('#000', '#14211f')
    .replaceAll('#fff', '#fbf8f2');
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="112 160 1520 1520" fill="none"><title>Illustrated portrait</title>` +
    `<style>.g{fill:${day}}@media(prefers-color-scheme:dark){.g{fill:${night}}}</style>` +
    `<path class="g" d="M0 0h1744v1744H0z"/>${body}</svg>\n`
  );
}
