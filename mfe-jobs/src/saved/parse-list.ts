/** The items in stored JSON, unchecked; none if it is no list. */
export function parseList(stored: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(stored);
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}
