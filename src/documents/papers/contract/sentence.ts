/** Joins words to one sentence with a period. */
export function sentence(parts: readonly string[], separator = ', '): string {
  const text = parts.filter((part) => part !== '').join(separator);
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`;
}
