/** The trades of an estimate, numbered when the lead already has one of that name. */
export function estimateName(trades: readonly string[], taken: readonly string[]): string {
  const name = trades.join(', ');
  const numbered = [name, ...taken.map((_, index) => `${name} ${index + 2}`)];
  return numbered.find((each) => !taken.includes(each)) ?? name;
}

/** The name of an estimate after its trades changed; a custom name stays. */
export function nameAfterTrades(name: string, before: readonly string[], after: readonly string[]): string {
  const own = before.join(', ');
  const number = name.startsWith(own) ? name.slice(own.length) : null;
  return number !== null && /^( \d+)?$/.test(number) ? `${after.join(', ')}${number}` : name;
}
