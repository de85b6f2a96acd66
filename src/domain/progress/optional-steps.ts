import type { Section } from '#contract/records/section.ts';

/** Visible steps in order: enabled, numbered, and added if they are optional. */
export const shownSections = (sections: readonly Section[], addedIds: readonly number[]): readonly Section[] =>
  sections
    .filter(({ enabled, order, optional, id }) => enabled && order > 0 && (optional !== true || addedIds.includes(id)))
    .toSorted((one, other) => one.order - other.order);

/** The steps behind a toggle: a single one, or the pair with a negative number. */
const sectionsOfToggle = (sections: readonly Section[], toggleId: number): readonly number[] =>
  sections
    .filter(({ optional, id, pairId }) => optional === true && (toggleId < 0 ? pairId === toggleId : id === toggleId))
    .map(({ id }) => id);

/** The added steps after a toggle: all of its steps are added, or all are removed. */
export function toggledSections(
  sections: readonly Section[],
  addedIds: readonly number[],
  toggleId: number,
): readonly number[] {
  const toggled = sectionsOfToggle(sections, toggleId);
  const isAdded = toggled.length > 0 && toggled.every((id) => addedIds.includes(id));
  const others = addedIds.filter((id) => !toggled.includes(id));
  return isAdded ? others : [...others, ...toggled];
}
