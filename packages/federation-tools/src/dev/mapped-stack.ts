import { sourcePlaces } from 'registry/source-places';

/**
 * An error's stack with positions in the remote's sources; frames of libraries and tools are left out.
 * @param mapOf the source map of a compiled file, by its name
 */
export const mappedStack = (stack: string, mapOf: (file: string) => Buffer | undefined): string =>
  stack
    .split('\n')
    .flatMap((line) => {
      if (!/^\s+at /.test(line)) return [line];
      const [, file = '', row, column] = /([^/\\( ]+\.c?js)(?:\?[^:]*)?:(\d+):(\d+)\)?$/.exec(line) ?? [];
      const place = file ? sourcePlaces(mapOf(file))(Number(row), Number(column)) : undefined;
      if (!place?.isOwn) return [];
      const [, name] = /at (?:async )?(\S+) \(/.exec(line) ?? [];
      return [`    at ${name ? `${name} ` : ''}${place.text.replace(/:\d+$/, '')}`];
    })
    .join('\n');
