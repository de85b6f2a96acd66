// Good, better, best: the packages of a trade, each with the price of the whole trade.
import type { Field } from '#contract/records/field.ts';
import type { FieldOption } from '#contract/records/option.ts';
import { joined } from '#domain/text/joined.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { payment } from '#engine/estimates/estimate-of-sheet.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { isCounted } from '#engine/sheet/lines/counting.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { type LineKey, rootOf } from '#engine/sheet/lines/line.ts';
import { linesInScope } from '#engine/sheet/lines/lines-in-scope.ts';
import { isOwnChoice } from '#engine/sheet/lines/new-line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { takeEdits } from '#engine/steps/incomplete-recommendations.ts';
import { detailText } from '#engine/steps/line-summary.ts';

/** The customer's payment option. */
interface PackagePayment {
  readonly downpayment: number;
  readonly monthlyRate: number;
  readonly term: number;
}

export interface PackageOffer {
  readonly optionId: string;
  readonly name: string;
  readonly option: FieldOption;
  readonly isChosen: boolean;
  /** Selected for comparison. */
  readonly isCompared: boolean;
  /** Price of the trade with this package. */
  readonly total: number;
  /** For this trade only; 0 without financing. */
  readonly monthlyPayment: number;
  readonly features: Readonly<Record<string, string>>;
}

const paidAtOnce: PackagePayment = { downpayment: 0, monthlyRate: 0, term: 0 };

/** Every available package of a trade, cheapest first. */
export function packageOffers(sheet: Sheet, workflowId: number, terms = paidAtOnce): readonly PackageOffer[] {
  const position = packageLine(sheet, workflowId);
  if (position === null) return [];
  const compared = new Set(sheet.comparisons.map(({ fieldOptionId }) => fieldOptionId));
  const chosen = sheet.lines.get(position.key)?.optionId;
  return sheet
    .validOptionIds(position.key)
    .flatMap((optionId) => {
      const option = sheet.catalog.optionById.get(optionId);
      if (option === undefined) return [];
      const total = withPackage(sheet, position, optionId).chosen.totals(workflowId).totalWithMargin;
      return [
        {
          optionId,
          name: option.value,
          option,
          isChosen: optionId === chosen,
          isCompared: compared.has(optionId),
          total,
          monthlyPayment: payment(sheet.catalog, total, terms).monthlyPayment,
          features: option.features ?? {},
        },
      ];
    })
    .toSorted((one, other) => one.total - other.total);
}

/** Edits that choose a package and everything that it needs: its recommended lines get their quantities. */
export function choosePackage(sheet: Sheet, workflowId: number, optionId: string): readonly Edit[] {
  const position = packageLine(sheet, workflowId);
  return position === null ? [] : withPackage(sheet, position, optionId).edits;
}

/** The sheet with a package chosen, and the edits that choose it. */
function withPackage(
  sheet: Sheet,
  { field, key }: PackagePosition,
  optionId: string,
): { readonly edits: readonly Edit[]; readonly chosen: Sheet } {
  const choice: Edit = { kind: 'set', key, optionId };
  const after = changeSheet(sheet, [choice]);
  const needs = sheet.catalog.sectionById.get(field.sectionId)?.groups.flatMap(({ fieldIds }) => fieldIds) ?? [];
  const taken = needs
    .flatMap((fieldId) => after.rows(fieldId, null))
    .flatMap((each): Edit[] => {
      const needed = after.recommendation(each);
      // A quantity that a person changed stays; an accepted recommendation follows the package.
      if (needed === null || !after.isEnabled(each)) return [];
      const isRequestedFor =
        needed.state === 'offered' ||
        needed.state === 'moved' ||
        (needed.state === 'differs' && sheet.recommendation(each)?.state === 'taken');
      return isRequestedFor ? takeEdits([{ key: each, recommendation: needed }]) : [];
    });
  const edits = [choice, ...taken];
  return { edits, chosen: taken.length === 0 ? after : changeSheet(sheet, edits) };
}

/** A choice that a person made instead of the package's, and that the package therefore leaves. */
export interface OwnChoice {
  readonly key: LineKey;
  readonly name: string;
  readonly value: string;
  /** The row that it belongs to, like "Bath"; empty for a line of its own. */
  readonly row: string;
  /** The package's option. */
  readonly selectedId: string;
}

/** The choices that the chosen package of a trade leaves as a person made them. */
export function ownChoices(sheet: Sheet, workflowId: number): readonly OwnChoice[] {
  const position = packageLine(sheet, workflowId);
  const line = position === null ? undefined : sheet.line(position.key);
  const option = line === undefined ? undefined : sheet.catalog.optionById.get(line.optionId ?? '');
  if (line === undefined) return [];
  return (option?.selects ?? []).flatMap(({ fieldId, optionId: selectedId }) =>
    linesInScope(sheet, fieldIn(sheet.catalog, fieldId), line)
      .filter((other) => other.optionId !== selectedId && isCounted(other) && isOwnChoice(sheet, other))
      .filter(({ key }) => sheet.validOptionIds(key).includes(selectedId))
      .map(({ key, field, value }) => ({
        key,
        selectedId,
        name: field.name,
        value: String(value),
        row: rowName(sheet, key),
      })),
  );
}

/** Edits that give these choices to the package after all. */
export const followPackage = (choices: readonly OwnChoice[]): readonly Edit[] =>
  choices.map(({ key, selectedId }) => ({ kind: 'set', key, optionId: selectedId }));

function rowName(sheet: Sheet, key: LineKey): string {
  const root = rootOf(sheet, key);
  if (root === undefined || root.key === key) return '';
  const groups = sheet.catalog.sectionById.get(root.field.sectionId)?.groups ?? [];
  const { rowTitle = [] } = groups.find(({ fieldIds }) => fieldIds.includes(root.field.id)) ?? {};
  const number = sheet.rows(root.field.id, root.parentKey).indexOf(root.key) + 1;
  return joined(detailText(sheet, root, rowTitle)) || `No. ${number}`;
}

/** The field whose options are the packages of a trade. */
export const packageField = (catalog: CompiledCatalog, workflowId: number): Field | null =>
  catalog.rootsOf.get(workflowId)?.find(({ isComparison }) => isComparison === true) ?? null;

interface PackagePosition {
  readonly field: Field;
  readonly key: LineKey;
}

function packageLine(sheet: Sheet, workflowId: number): PackagePosition | null {
  const field = packageField(sheet.catalog, workflowId);
  const key = field === null ? undefined : sheet.rows(field.id, null)[0];
  return field === null || key === undefined ? null : { field, key };
}
