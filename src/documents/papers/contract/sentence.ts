/** Joins words to one sentence with a period. */
export function sentence(parts: readonly string[], separator = ', '): string {
  const words = parts.filter((part) => part !== '').join(separator);
  return words === '' || /[.!?]$/.test(words) ? words : `${words}.`;
}
