import { SourceMap, type SourceMapPayload } from 'node:module';

/**
 * An error's stack with positions in the remote's sources; frames of libraries and tools are left out.
 * @param mapOf the source map of a compiled file, by its name
 */
export function mappedStack(stack: string, mapOf: (file: string) => SourceMapPayload | undefined): string {
  return stack
    .split('\n')
    .flatMap((line) => {
      if (!/^\s+at /.test(line)) return [line];
      const [, file = '', row, column] = /([^/\\( ]+\.c?js)(?:\?[^:]*)?:(\d+):(\d+)\)?$/.exec(line) ?? [];
      const payload = file ? mapOf(file) : undefined;
      const entry = payload && new SourceMap(payload).findEntry(Number(row) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return [];
      const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\/(?:\.\/)?/, '');
      if (/node_modules|^webpack/.test(source)) return [];
      const [, name] = /at (?:async )?(\S+) \(/.exec(line) ?? [];
      return [`    at ${name ? `${name} ` : ''}${source}:${entry.originalLine + 1}`];
    })
    .join('\n');
}
