// Explains a line's quantity: the rule in words, its arithmetic, and the source of each number.

import { originText } from '#domain/measurements/origin-text.ts';
import { fieldIn } from '#engine/catalog/field-in.ts';
import { isLinked } from '#engine/catalog/is-linked.ts';
import type { LadderRow } from '#engine/rules/compiled-rule.ts';
import { readInputs } from '#engine/sheet/answers/read-inputs.ts';
import type { Line, LineKey, Lines } from '#engine/sheet/lines/line.ts';
import { linesInScope, type ScopeTarget } from '#engine/sheet/lines/lines-in-scope.ts';
import { isFilled, withDefaults } from '#engine/sheet/lines/new-line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { BoundRule } from '#engine/sources/bound-rule.ts';
import type { Origins } from '#engine/sources/source-kind.ts';
import { kindOf } from '#engine/sources/source-kinds.ts';

interface WhyRow extends LadderRow {
  /** Source of the number, like "entered" or "catalog, Aluminum 10 ft". */
  readonly source: string | null;
}

interface Why {
  readonly ruleId: string;
  readonly title: string;
  /** Whether the quantity is recommended or derived. */
  readonly effect: 'recommend' | 'quantity';
  /** The reason as a person would say it; null when the rule has only its formula. */
  readonly why: string | null;
  readonly text: string;
  readonly rows: readonly WhyRow[];
}

/** Explains a line's recommendation, or else its derived quantity; null when it has neither. */
export function explainLine(sheet: Sheet, key: LineKey): Why | null {
  const line = sheet.line(key);
  if (line === undefined) return null;
  const { rules } = line.field;
  const rule = rules.find(({ effect }) => effect === 'recommend') ?? rules.find(({ effect }) => effect === 'quantity');
  if (rule === undefined || (rule.effect !== 'recommend' && rule.effect !== 'quantity')) return null;
  const explained = rule.rule.explain(readInputs(sheet, rule, line));
  if (!explained.ok) return null;
  const rows = explained.value.rows.map((row) => ({ ...row, source: sourceText(sheet, rule, row, line) }));
  const offered = rule.effect === 'recommend' ? sheet.recommendation(key) : null;
  return {
    ruleId: rule.rule.rule.id,
    title: rule.rule.rule.title,
    effect: rule.effect,
    why: explained.value.why,
    text: explained.value.description,
    rows: offered === null || offered.quantity === offered.exact ? rows : withRounding(rows, offered),
  };
}

const withRounding = (
  rows: readonly WhyRow[],
  offered: { readonly quantity: number; readonly unit: string },
): readonly WhyRow[] => [
  ...rows.map((row): WhyRow => (row.kind === 'result' ? { ...row, kind: 'sum' } : row)),
  {
    operator: '=',
    label: 'Rounded up',
    input: null,
    value: offered.quantity,
    unit: offered.unit,
    kind: 'result',
    source: null,
  },
];

function sourceText(view: Lines, rule: BoundRule, row: LadderRow, target: ScopeTarget): string | null {
  const source = rule.inputs.find(([name]) => name === row.input)?.[1];
  if (source === undefined) return null;
  const origins = originsAt(view, target);
  const text = origins.of(source);
  // The label already names the field, so only the source is shown.
  const name = 'fieldId' in source ? origins.nameOf(source.fieldId) : '';
  const isNamed = name !== '' && row.label.toLowerCase().startsWith(name.toLowerCase());
  return isNamed && text.startsWith(`${name}, `) ? text.slice(name.length + 2) : text;
}

function originsAt(lines: Lines, target: ScopeTarget): Origins {
  const origins: Origins = {
    lines,
    target,
    of: (source) => kindOf(source).origin(source, origins),
    nameOf: (fieldId) => fieldIn(lines.catalog, fieldId).name,
    ofField: (fieldId) => originOf(lines, fieldId, target),
  };
  return origins;
}

/** How a number came here: by an import from a measurement report, which is named, or by a person. */
function originOf(view: Lines, fieldId: string, target: ScopeTarget): string {
  const field = fieldIn(view.catalog, fieldId);
  if (isLinked(field)) return 'follows';
  const lines = linesInScope(view, field, target);
  if (!lines.some(isFilled)) return 'not entered';
  const measured = lines.filter(({ quantity }) => quantity > 0);
  const [first] = measured;
  if (first?.origin !== undefined && measured.length === 1) return originText(first.origin, first.quantity);
  const isUntouched = (line: Line) => {
    const started = withDefaults(view, line);
    return started.quantity === line.quantity && started.value === line.value;
  };
  return lines.every(isUntouched) ? 'default' : 'entered';
}
