/** Matches a path against a pattern: `{name}` is one segment, `*` anything. */
export function pathPattern(pattern: string): RegExp {
  const escaped = pattern.replaceAll(/[.+?^$()[\]|\\]/g, '\\$&');
  return new RegExp(`^${escaped.replaceAll(/\{[^}]*\}/g, '[^/]+').replaceAll('*', '.*')}$`, 'i');
}

/** Matches a method; `*` is any. */
export const methodMatches = (wanted: string, method: string): boolean =>
  wanted === '*' || wanted.toUpperCase() === method.toUpperCase();
