import type { FormChoice, FormDefinition, FormMember } from '#app/form/data-form/form-definition.ts';
import type { Document } from '#contract/records/document.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { emptyDetails, readDetails } from '#documents/kinds/read-details.ts';
import { type PhotoRule, photoRuleOf } from '#documents/paper/paper-photos.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { scopeBoxes } from '#documents/papers/contract/scope-of-work.ts';
import { orderableLines, orderLine, suppliersOf } from '#documents/papers/purchase-order.ts';
import { buyerWork, supplierWork } from '#documents/work-list/narrow-work.ts';
import { offerableLines } from '#documents/work-list/offered-lines.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { defined } from '#domain/defined.ts';
import { shownCost } from '#domain/documents/shown-cost.ts';
import { checkMembers, type Values } from '#domain/forms/check-value.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import type { LeadPhoto } from '#domain/leads/lead-photo.ts';
import { maxMoney } from '#domain/money/cents-problem.ts';
import { joined } from '#domain/text/joined.ts';
import forms from '#schemas/forms/papers.json' with { type: 'json' };

/** The document's own member among the entries: a lump sum, with its text in the details. */
const lumpSum = 'additionalCost';

/** The entries of a paper: its details, and its lump sum if its kind has one. */
export const entriesSchema = ({ details }: Pick<PaperKind, 'details'>): ValueSchema =>
  details.properties?.additionalText === undefined
    ? details
    : {
        ...details,
        properties: {
          ...details.properties,
          [lumpSum]: { type: ['number', 'null'], minimum: -maxMoney, maximum: maxMoney, kind: 'money' },
        },
      };

type Work = Pick<PaperSource, 'estimate' | 'catalog' | 'workflowIds' | 'settings' | 'lead'> & {
  readonly photos: readonly LeadPhoto[];
};
type FormKind = Pick<PaperKind, 'address' | 'photos' | 'photosIf'>;

/** The form of a kind of paper, with the choices that this work allows. */
export function paperForm(kind: FormKind, work: Work): FormDefinition {
  const found = (forms as readonly FormDefinition[]).find(({ id }) => id === kind.address);
  if (found === undefined) throw new Error(`no form for ${kind.address}`);
  const rule = photoRuleOf(kind, work.settings);
  const withChoices = (member: FormMember): FormMember => {
    const choices = typeof member.choices === 'string' ? choicesIn[member.choices]?.(work, rule) : undefined;
    return choices === undefined ? member : { ...member, choices };
  };
  return {
    ...found,
    groups: found.groups
      .filter(({ members }) => rule !== null || members.every(({ choices }) => choices !== 'photos'))
      .map((group) => ({ ...group, members: group.members.map(withChoices) })),
  };
}

const suppliersIn = (work: Work): readonly FormChoice[] =>
  suppliersOf(supplierWork(readWork(work))).map((supplier) => ({
    value: supplier,
    label: supplier || 'No supplier named',
  }));

/** Lists of choices that a form names and the work of a paper fills in. */
const choicesIn: Readonly<Record<string, (work: Work, rule: PhotoRule | null) => readonly FormChoice[]>> = {
  photos: ({ photos }, rule) =>
    photos.map((photo) => ({ value: photo.sha256, label: photo.caption, isOn: rule === 'all', photo })),
  suppliers: suppliersIn,
  orderLines: (work) =>
    orderableLines(supplierWork(readWork(work))).map((line) => {
      const { count, unit } = orderLine(line);
      return {
        value: line.uuid,
        label: joined([line.label, line.wording, line.color]),
        group: line.supplier,
        quantity: count,
        ...(unit && { unit }),
      };
    }),
  offerableLines: (work) =>
    offerableLines(buyerWork(readWork(work))).flatMap(({ name, lines }) =>
      lines.map((line) => ({
        value: line.uuid,
        label: joined([line.label, line.wording, line.color, line.quantityWords]),
        group: name,
        isOn: false,
      })),
    ),
  scopeBoxes: (work) =>
    scopeBoxes(work).map(({ key, trade, words, isTicked }) => ({
      value: key,
      label: words,
      group: trade,
      isOn: isTicked,
    })),
};

/** The untouched entries: those of the paper that is made again, or empty ones. */
export function freshEntries(kind: PaperKind, work: Work, again: Values | null): Values {
  const empty = emptyDetails(entriesSchema(kind));
  const [supplier] = suppliersIn(work);
  const has = (name: string): boolean => kind.details.properties?.[name] !== undefined;
  const fresh: Values = {
    ...empty,
    ...(has('supplier') && supplier !== undefined ? { supplier: supplier.value } : {}),
    ...(has('language') ? { language: work.settings.crewLanguage ?? 'en' } : {}),
    ...again,
  };
  // The list of photos follows from the selected ones.
  const { photos: _listed, ...entered } = fresh;
  return entered;
}

/** The valid entries, with the untouched ones in place of the invalid. */
export function validEntries(schema: ValueSchema, entered: Values, fresh: Values): Values {
  const checked = checkMembers({ ...schema, required: [] }, entered);
  if (checked.ok) return { ...entered, ...checked.value };
  const wrong = new Set(Object.keys(checked.problem).map((path) => path.split('.')[0]));
  return Object.fromEntries(
    Object.entries(entered).map(([name, value]) => [name, wrong.has(name) ? fresh[name] : value]),
  );
}

/** The entries, sorted into the parts of a paper's source. */
export const sourceParts = ({
  [lumpSum]: cost,
  ...details
}: Values): Pick<PaperSource, 'details' | 'additionalCost'> => ({
  details,
  additionalCost: typeof cost === 'number' ? cost : null,
});

/** The entries of a stored paper; null if another app version wrote it. */
export function entriesOf(
  kind: PaperKind,
  document: Pick<Document, 'data' | 'showAdditionalCost' | 'additionalCost'> | null,
): Values | null {
  const details = document === null ? null : (kind.readDetails(document.data?.details) as Values | null);
  if (document === null || details === null || !readDetails(kind.details, details).ok) return null;
  const cost = shownCost(document);
  return { ...details, ...defined({ [lumpSum]: cost ?? undefined }) };
}
