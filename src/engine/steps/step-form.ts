// A step as generated forms: one for each group; of a list its rows only, since just an open one needs its form.
// What says the same is the same object, so that a screen draws again only what is new.
import type { SectionGroup } from '#contract/records.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { FormPart } from '#engine/steps/form-part.ts';
import { groupWords } from '#engine/steps/group-words.ts';
import { groupPart } from '#engine/steps/make-part.ts';
import { shownRows } from '#engine/steps/shown-rows.ts';

// A screen finds everything about a step here.
export type { FormPart, FormSchema, FormUi } from '#engine/steps/form-part.ts';

export interface StepGroup {
  readonly key: string;
  readonly title: string;
  readonly layout: SectionGroup['layout'];
  readonly note: string;
  /** Name of the column before what each row is; empty where rows have no names. */
  readonly titleName: string;
  readonly addLabel: string;
  readonly fieldIds: readonly string[];
  readonly parts: readonly FormPart[];
  readonly rows: readonly LineKey[];
  /** Says how a row is put in words. */
  readonly described: SectionGroup;
}

export interface StepForm {
  readonly sectionId: number;
  readonly name: string;
  /** Shown instead of the groups while a rule hides the step. */
  readonly empty: { readonly title: string; readonly hint: string } | null;
  readonly groups: readonly StepGroup[];
}

/** The forms of a step as the sheet stands. */
export const stepForm = (sheet: Sheet, sectionId: number): StepForm => {
  const section = sheet.catalog.sectionById.get(sectionId);
  if (section === undefined) return { sectionId, name: '', empty: null, groups: [] };
  const isShown = sheet.isVisible(`${sectionId}`);
  return {
    sectionId,
    name: section.name,
    empty: isShown ? null : (section.emptyMessage ?? { title: '', hint: '' }),
    groups: isShown
      ? section.groups
          .filter(({ key }) => sheet.isVisible(`${sectionId}.${key}`))
          .map((group) => stepGroup(sheet, sectionId, group))
          .filter((group) => group !== null)
      : [],
  };
};

// A group of which nothing is shown is not there.
const stepGroup = (sheet: Sheet, sectionId: number, group: SectionGroup): StepGroup | null => {
  const fields = group.fieldIds
    .map((fieldId) => sheet.catalog.fieldById.get(fieldId))
    .filter((field) => field !== undefined)
    .filter((field) => field.parentId !== undefined || sheet.isVisible(field.id))
    .filter((field) => field.hideEmptyRows !== true || shownRows(sheet, field, null).length > 0);
  if (fields.length === 0) return null;
  return {
    key: group.key,
    title: groupWords(sheet, sectionId, group, group.title),
    layout: group.layout,
    note: groupWords(sheet, sectionId, group, group.note),
    titleName: sheet.catalog.fieldById.get(group.rowTitle?.[0] ?? '')?.name ?? '',
    addLabel: group.addLabel ?? 'Add row',
    fieldIds: group.fieldIds,
    parts: group.layout === 'rows' ? [] : [groupPart(sheet, `${sectionId}-${group.key}`, group.layout, fields)],
    rows: group.layout === 'rows' ? fields.flatMap((field) => shownRows(sheet, field, null)) : [],
    described: group,
  };
};
