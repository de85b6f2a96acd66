import type { SectionGroup } from '#contract/records.ts';
import { readInputs } from '#engine/sheet/read-inputs.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { stateOf, viewOfState } from '#engine/sheet/sheet-state.ts';

/** The line under a group's heading, with the numbers of its note rules in it. */
export const groupNote = (sheet: Sheet, sectionId: number, group: SectionGroup): string => {
  const { note } = group;
  if (note === undefined) return '';
  const view = viewOfState(stateOf(sheet));
  const rules = sheet.catalog.rulesOn.get(`${sectionId}.${group.key}`) ?? [];
  return note.replaceAll(/\{([A-Za-z0-9]+)\}/g, (written, name) => {
    const rule = rules.find(({ effect, binding }) => effect === 'note' && binding.name === name);
    if (rule === undefined) return written;
    const answer = rule.rule.evaluate(readInputs(view, rule, { fieldId: null, parentKey: null, key: null }));
    return answer.ok ? String(answer.value) : '0';
  });
};
