import { states } from '#domain/regions/states.ts';

/** The code of a state or province by its code or its name: "IL", "Illinois", "N.C.", "Québec"; null for any other text. */
export function stateNamed(text: string): string | null {
  const plain = folded(text);
  return states.find(({ id, name }) => plain === id.toLowerCase() || plain === folded(name))?.id ?? null;
}

const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{Diacritic}|[.]/gu, '')
    .toLowerCase();
