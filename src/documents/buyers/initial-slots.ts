import type { Paper } from '#documents/paper/paper.ts';

/** A notice that each buyer initials. */
export interface InitialSlot {
  readonly slot: string;
  readonly heading: string;
}

/** The notices of a paper that are initialed, each once, in their order. */
export function initialSlots({ sections }: Pick<Paper, 'sections'>): readonly InitialSlot[] {
  const slots = sections.flatMap((section) =>
    (section.kind === 'statement' || section.kind === 'notice') && section.slot !== undefined
      ? [{ slot: section.slot, heading: section.heading }]
      : [],
  );
  return slots.filter(({ slot }, index) => slots.findIndex((other) => other.slot === slot) === index);
}
