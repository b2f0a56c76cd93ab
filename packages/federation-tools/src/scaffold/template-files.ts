import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { listFiles } from 'releases/stored-files';

export interface TemplateFile {
  readonly text: string;
  readonly mode: number;
}

/** npm does not pack files named .gitignore, and Biome accepts no second configuration in this repository. */
const targetNames: Readonly<Record<string, string>> = { gitignore: '.gitignore', 'biome.template.json': 'biome.json' };

/**
 * The files of a template for a remote, by their paths in it.
 * @param short the remote's name without `mfe-`
 */
export function templateFiles(template: string, short: string): Map<string, TemplateFile> {
  const renamed = (text: string): string =>
    text.replaceAll('mfe-sample', `mfe-${short}`).replaceAll('sample', short).replaceAll('Sample', titleOf(short));
  return new Map(
    listFiles(template).map((file) => {
      const source = path.join(template, file);
      const text = renamed(readFileSync(source, 'utf8'));
      return [targetNames[file] ?? file, { text, mode: statSync(source).mode }];
    }),
  );
}

/** `Office hours` for `office-hours`. */
const titleOf = (short: string): string => {
  const words = short.replaceAll(/[.-]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};
