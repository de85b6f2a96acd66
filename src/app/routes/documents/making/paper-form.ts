import {
  type FormChoice,
  type FormDefinition,
  type FormMember,
  formSchema,
} from '#app/form/data-form/form-definition.ts';
import type { Buyer } from '#contract/records/contract-details.ts';
import type { Document } from '#contract/records/document.ts';
import { buyersOf } from '#documents/buyers/buyers.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { emptyDetails, readDetails } from '#documents/kinds/read-details.ts';
import { type PhotoRule, photoRuleOf, withPhotos } from '#documents/paper/paper-photos.ts';
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
import { isRecord } from '#domain/members.ts';
import { maxMoney } from '#domain/money/cents-problem.ts';
import { isSameContent } from '#domain/same-content.ts';
import { joined } from '#domain/text/joined.ts';
import forms from '#schemas/forms/papers.json' with { type: 'json' };

/** The document's own member among the entries: a lump sum, with its text in the details. */
const lumpSum = 'additionalCost';

/** The entries of a paper: its details, and its lump sum if its kind has one. */
const entriesSchema = ({ details }: Pick<PaperKind, 'details'>): ValueSchema =>
  details.properties?.additionalText === undefined
    ? details
    : {
        ...details,
        properties: {
          ...details.properties,
          [lumpSum]: { type: ['number', 'null'], minimum: -maxMoney, maximum: maxMoney, kind: 'money' },
        },
      };

/** All entries of a paper, those of its form under their labels. */
export function labeledEntries(kind: Pick<PaperKind, 'details'>, definition: FormDefinition): ValueSchema {
  const all = entriesSchema(kind);
  return { ...all, properties: { ...all.properties, ...formSchema(all, definition).properties } };
}

type FormWork = Pick<PaperSource, 'estimate' | 'catalog' | 'workflowIds' | 'settings' | 'lead'> & {
  readonly photos: readonly LeadPhoto[];
};
type FormKind = Pick<PaperKind, 'address' | 'photos' | 'photosIf'>;

/** The form of a kind of paper, with the choices that this work allows. */
export function paperForm(kind: FormKind, work: FormWork): FormDefinition {
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

const suppliersIn = (work: FormWork): readonly FormChoice[] =>
  suppliersOf(supplierWork(readWork(work))).map((supplier) => ({
    value: supplier,
    label: supplier || 'No supplier named',
  }));

/** Lists of choices that a form names and the work of a paper fills in. */
const choicesIn: Readonly<Record<string, (work: FormWork, rule: PhotoRule | null) => readonly FormChoice[]>> = {
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
    scopeBoxes(work).map(({ key, trade, text, isTicked }) => ({
      value: key,
      label: text,
      group: trade,
      isOn: isTicked,
    })),
};

/**
 * The untouched entries: those of an earlier paper, or empty ones.
 *
 * @param suggested - buyers of an earlier sale; otherwise the lead's customer buys
 */
export function freshEntries(
  kind: PaperKind,
  work: FormWork,
  earlier: Values | null,
  suggested: readonly Buyer[],
): Values {
  const { lead, settings } = work;
  const [supplier] = suppliersIn(work);
  const has = (name: string): boolean => kind.details.properties?.[name] !== undefined;
  const fresh: Values = {
    ...emptyDetails(entriesSchema(kind)),
    ...(has('supplier') && supplier !== undefined ? { supplier: supplier.value } : {}),
    ...(has('language') ? { language: settings.crewLanguage ?? 'en' } : {}),
    ...(has('buyers') ? { buyers: suggested } : {}),
    ...earlier,
  };
  // The list of photos follows from the selected ones.
  const { photos: _listed, ...entered } = fresh;
  const buyers = fresh.buyers as Buyer[] | undefined;
  return buyers === undefined ? entered : { ...entered, buyers: buyersOf({ details: { buyers }, lead }) };
}

/** The valid entries: an invalid one counts as untouched, an invalid answer inside an entry as none. */
export function validEntries(schema: ValueSchema, entered: Values, fresh: Values): Values {
  const checked = checkMembers({ ...schema, required: [] }, entered);
  if (checked.ok) return { ...entered, ...checked.value };
  const wrong = Object.keys(checked.problem).map((path) => path.split('.'));
  const validOf = (name: string, value: unknown): unknown => {
    const inside = wrong.flatMap(([entry, member]) => (entry === name ? [member] : []));
    if (inside.length === 0) return value;
    const isAnswers = schema.properties?.[name]?.properties !== undefined && isRecord(value);
    return isAnswers
      ? Object.fromEntries(Object.entries(value).filter(([member]) => !inside.includes(member)))
      : fresh[name];
  };
  return Object.fromEntries(Object.entries(entered).map(([name, value]) => [name, validOf(name, value)]));
}

type SourceParts = Pick<PaperSource<Values>, 'details' | 'additionalCost'>;

/**
 * The entries, sorted into the parts of a paper's source. Photos are listed; buyers who are the lead's customer are not,
 * so that they follow the lead.
 */
export function sourceParts(
  kind: PaperKind,
  { lead, photos, settings }: Pick<FormWork, 'lead' | 'photos' | 'settings'>,
  { [lumpSum]: cost, ...entered }: Values,
): SourceParts {
  const isCustomer = isSameContent(entered.buyers, buyersOf({ details: { buyers: [] }, lead }));
  const details: Values = isCustomer ? { ...entered, buyers: [] } : entered;
  return {
    details: withPhotos(details, photos, photoRuleOf(kind, settings)),
    additionalCost: typeof cost === 'number' ? cost : null,
  };
}

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
