// The infix signs, from the loosest to the tightest.
const levels: readonly (readonly string[])[] = [
  ['or'],
  ['and'],
  ['===', '!==', '==', '!=', '<', '<=', '>', '>='],
  ['+', '-'],
  ['*', '/', '%'],
];

const levelBySign = new Map(levels.flatMap((signs, level) => signs.map((sign) => [sign, level + 1] as const)));

/** How tightly a sign binds; null for an operator that is called by name. */
export const levelOf = (name: string): number | null => levelBySign.get(name) ?? null;

/** A name that needs no quotes; reserved words do. */
export const nameForm = /^(?!(?:true|false|null|and|or)$)[A-Za-z_][A-Za-z0-9_.]*$/;
