import type { SectionGroup } from '#contract/records/section.ts';
import { readInputs } from '#engine/sheet/answers/read-inputs.ts';
import { noLine } from '#engine/sheet/lines/lines-in-scope.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Texts of a group, its heading or subtitle, with the numbers of its note rules. */
export function groupText(sheet: Sheet, sectionId: number, group: SectionGroup, text = ''): string {
  if (!text.includes('{')) return text;
  const rules = sheet.catalog.rulesOn.get(`${sectionId}.${group.key}`) ?? [];
  return text.replaceAll(/\{([A-Za-z0-9]+)\}/g, (written, name) => {
    const rule = rules.find(({ effect, binding }) => effect === 'note' && binding.name === name);
    if (rule === undefined) return written;
    const answer = rule.rule.evaluate(readInputs(sheet, rule, noLine));
    return answer.ok ? String(answer.value) : '0';
  });
}
