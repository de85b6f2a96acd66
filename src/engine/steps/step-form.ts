// A step as generated forms: one for each group, one for each row of a list. A form is the same object as long as
// nothing that it shows has changed, so that a screen draws again only what is new.
import type { Field, SectionGroup } from '#contract/records.ts';
import type { Edit, LineKey, Sheet } from '#engine/sheet/sheet.ts';
import { groupPart, rowPart } from '#engine/steps/form-part.ts';
import { groupNote } from '#engine/steps/group-note.ts';
import { editsOfGroup, editsOfLine } from '#engine/steps/line-edits.ts';

/** The part of JSON Schema that forms are made of. */
export interface FormSchema {
  type: 'object' | 'array' | 'string' | 'number' | 'boolean';
  title: string;
  description?: string;
  properties?: Record<string, FormSchema>;
  required?: string[];
  items?: FormSchema;
  enum?: (string | number)[];
  minimum?: number;
  maximum?: number;
  multipleOf?: number;
  maxLength?: number;
}

/** What the screen is told about an input beyond its schema. */
export type FormInput = {
  readonly fieldId?: string;
  readonly lineKey?: LineKey | null;
  readonly input?: 'value' | 'quantity' | 'materialCost' | 'laborCost' | 'materialPrice' | 'laborPrice';
  readonly units?: string;
  readonly step?: number;
  readonly layout?: SectionGroup['layout'];
  readonly addLabel?: string;
  readonly allowNull?: boolean;
  readonly canBeEmptied?: boolean;
  readonly hideAction?: boolean;
  /** Wordings of the enum's values. */
  readonly enumNames?: string[];
};

export interface FormUi {
  'ui:widget'?: string;
  'ui:options'?: FormInput;
  'ui:readonly'?: boolean;
  'ui:disabled'?: boolean;
  'ui:order'?: string[];
  [property: string]: unknown;
}

export type FormData = Record<string, unknown>;

/** One form: a group, or one row of a list. */
export interface FormPart {
  readonly key: string;
  /** The row's line; null for a group. */
  readonly lineKey: LineKey | null;
  /** Fields of a group; the one field of a row. */
  readonly fieldIds: readonly string[];
  readonly schema: FormSchema;
  readonly uiSchema: FormUi;
  readonly formData: FormData;
  /** A row in one readable line, without quantity and price. */
  readonly summary: string;
}

export interface StepGroup {
  readonly key: string;
  readonly title: string;
  readonly layout: SectionGroup['layout'];
  readonly note: string;
  readonly addLabel: string;
  readonly fieldIds: readonly string[];
  readonly parts: readonly FormPart[];
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
      : [],
  };
};

/** What a person changed in a form, as edits of the lines. */
export const formEdits = (sheet: Sheet, part: FormPart, formData: FormData): Edit[] =>
  part.lineKey === null ? editsOfGroup(sheet, part.fieldIds, formData) : editsOfLine(sheet, part.lineKey, formData);

/** The same form as before wherever nothing is new, down to its groups and parts. */
export const shareStepForm = (before: StepForm | null, next: StepForm): StepForm => {
  if (before === null || before.sectionId !== next.sectionId) return next;
  const groups = next.groups.map((group, place) => sharedGroup(before.groups[place], group));
  const isSame =
    before.empty === next.empty &&
    groups.length === before.groups.length &&
    groups.every((group, place) => group === before.groups[place]);
  return isSame ? before : { ...next, groups };
};

const sharedGroup = (before: StepGroup | undefined, next: StepGroup): StepGroup =>
  before !== undefined &&
  before.key === next.key &&
  before.note === next.note &&
  before.parts.length === next.parts.length &&
  before.parts.every((part, place) => part === next.parts[place])
    ? before
    : next;

const stepGroup = (sheet: Sheet, sectionId: number, group: SectionGroup): StepGroup => {
  const fields = group.fieldIds
    .map((fieldId) => sheet.catalog.fieldById.get(fieldId))
    .filter((field) => field !== undefined)
    .filter((field) => field.parentId !== undefined || sheet.isVisible(field.id));
  return {
    key: group.key,
    title: group.title ?? '',
    layout: group.layout,
    note: groupNote(sheet, sectionId, group),
    addLabel: group.addLabel ?? 'Add row',
    fieldIds: group.fieldIds,
    parts: group.layout === 'rows' ? rowParts(sheet, fields) : groupParts(sheet, sectionId, group, fields),
  };
};

const rowParts = (sheet: Sheet, fields: readonly Field[]): readonly FormPart[] =>
  fields.flatMap((field) => sheet.rows(field.id, null).map((key) => rowPart(sheet, field, key)));

const groupParts = (
  sheet: Sheet,
  sectionId: number,
  group: SectionGroup,
  fields: readonly Field[],
): readonly FormPart[] =>
  fields.length === 0 ? [] : [groupPart(sheet, `${sectionId}-${group.key}`, group.layout, fields)];
