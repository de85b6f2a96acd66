// A step as generated forms, one per group; a list has only its rows, because only an open row needs its form.
// Unchanged parts are the same objects, so that a screen re-renders only what changed.
import type { SectionGroup } from '#contract/records/section.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { FormPart } from '#engine/steps/form-part.ts';
import { groupText } from '#engine/steps/group-text.ts';
import { groupPart } from '#engine/steps/make-part.ts';
import { shownRows } from '#engine/steps/shown-rows.ts';

// Everything that a screen needs to show a step.
export type { FormPart, FormSchema, FormUi } from '#engine/steps/form-part.ts';

export interface StepGroup {
  readonly key: string;
  readonly title: string;
  readonly layout: SectionGroup['layout'];
  readonly note: string;
  /** Heading of the column with the rows' names; empty when rows have none. */
  readonly titleName: string;
  readonly addLabel: string;
  readonly fieldIds: readonly string[];
  readonly parts: readonly FormPart[];
  readonly rows: readonly LineKey[];
  /** How a row is put into words. */
  readonly described: SectionGroup;
}

export interface StepForm {
  readonly sectionId: number;
  readonly name: string;
  /** Shown instead of the groups while a rule hides the step. */
  readonly empty: { readonly title: string; readonly hint: string } | null;
  readonly groups: readonly StepGroup[];
}

/** The forms of a step for the current sheet. */
export function stepForm(sheet: Sheet, sectionId: number): StepForm {
  const section = sheet.catalog.sectionById.get(sectionId);
  if (section === undefined) return { sectionId, name: '', empty: null, groups: [] };
  const isShown = sheet.isVisible(`${sectionId}`);
  return {
    sectionId,
    name: stepName(section),
    empty: isShown ? null : (section.emptyMessage ?? { title: '', hint: '' }),
    groups: isShown
      ? section.groups
          .filter(({ key }) => sheet.isVisible(`${sectionId}.${key}`))
          .map((group) => stepGroup(sheet, sectionId, group))
          .filter((group) => group !== null)
      : [],
  };
}

// A group without visible fields is omitted.
function stepGroup(sheet: Sheet, sectionId: number, group: SectionGroup): StepGroup | null {
  const fields = group.fieldIds
    .map((fieldId) => sheet.catalog.fieldById.get(fieldId))
    .filter((field) => field !== undefined)
    .filter((field) => field.parentId !== undefined || sheet.isVisible(field.id))
    .filter((field) => field.hideEmptyRows !== true || shownRows(sheet, field, null).length > 0);
  if (fields.length === 0) return null;
  return {
    key: group.key,
    title: groupText(sheet, sectionId, group, group.title),
    layout: group.layout,
    note: groupText(sheet, sectionId, group, group.note),
    titleName: sheet.catalog.fieldById.get(group.rowTitle?.[0] ?? '')?.name ?? '',
    addLabel: group.addLabel ?? 'Add row',
    fieldIds: group.fieldIds,
    parts: group.layout === 'rows' ? [] : [groupPart(sheet, `${sectionId}-${group.key}`, group.layout, fields)],
    rows: group.layout === 'rows' ? fields.flatMap((field) => shownRows(sheet, field, null)) : [],
    described: group,
  };
}
