import { useCallback, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { FieldProblem } from '#app/form/problems/field-problem.tsx';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import { ComparedOptions } from '#app/open-estimate/packages/compared-options.tsx';
import { OwnChoices } from '#app/open-estimate/packages/own-choices.tsx';
import { featureNames, isAddedTo, type PackageColumn } from '#app/open-estimate/packages/package-columns.ts';
import { usePackageColumns } from '#app/open-estimate/packages/use-package-columns.ts';
import type { Field } from '#contract/records/field.ts';
import { formatWholeMoney } from '#domain/text/format-number.ts';
import { choosePackage } from '#engine/estimates/packages.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { inputPath } from '#engine/steps/line-input.ts';
import '#app/open-estimate/packages/package-comparison.css';

interface PackageComparisonProps {
  readonly fieldId: string;
}

/** Good, better, best: total and monthly price of each, and its content. */
export function PackageComparison({ fieldId }: PackageComparisonProps) {
  const { field, lineKey } = useSheet(
    useCallback(
      (sheet: Sheet) => ({
        field: sheet.catalog.fieldById.get(fieldId),
        lineKey: sheet.rows(fieldId, null)[0],
      }),
      [fieldId],
    ),
  );
  return field === undefined || lineKey === undefined ? null : <Comparison field={field} lineKey={lineKey} />;
}

function Comparison({ field, lineKey }: { readonly field: Field; readonly lineKey: LineKey }) {
  const store = useSheetStore();
  const { columns, offered, terms } = usePackageColumns(field.workflowId);
  const [isChoosing, setIsChoosing] = useState(false);
  const comparing = (optionIds: readonly string[]): Edit => ({
    kind: 'compare',
    workflowId: field.workflowId,
    optionIds,
  });
  const compare = (optionIds: readonly string[]) => store.change([comparing(optionIds)]);
  // Choosing one of the shown packages counts as comparing them.
  const choose = (optionId: string) =>
    store.change([
      comparing(columns.map((column) => column.optionId)),
      ...choosePackage(store.read(), field.workflowId, optionId),
    ]);
  return (
    <section
      className="packages"
      aria-label={`Compare ${field.name}`}
      data-place={inputPath({ lineKey, input: 'value' })}
    >
      <div className="package-note inline">
        <FieldProblem id={lineKey} field={{ fieldId: field.id, lineKey, input: 'value', units: '', step: 1 }} />
        <span className="spacer" />
        {offered.length > 1 && (
          <button type="button" className="btn" onClick={() => setIsChoosing(true)}>
            Compare {columns.length} of {offered.length}
          </button>
        )}
      </div>
      {columns.length > 0 && <PackageTable name={field.name} columns={columns} group={lineKey} onChoose={choose} />}
      <OwnChoices workflowId={field.workflowId} />
      {terms !== null && (
        <p className="note package-foot">Monthly payment over {terms}. Bold = added in this package.</p>
      )}
      {isChoosing && (
        <ComparedOptions
          offered={offered}
          compared={columns.map(({ optionId }) => optionId)}
          onCompare={compare}
          onClose={() => setIsChoosing(false)}
        />
      )}
    </section>
  );
}

interface PackageTableProps {
  readonly name: string;
  readonly group: string;
  readonly columns: readonly PackageColumn[];
  readonly onChoose: (optionId: string) => void;
}

function PackageTable({ name, group, columns, onChoose }: PackageTableProps) {
  return (
    <div className="package-wrap">
      <table className="package-table">
        <caption className="vh">{name}: price of the whole trade, monthly payment and what is in it</caption>
        <thead>
          <tr>
            <th scope="col" className="package-corner">
              The whole job, installed
            </th>
            {columns.map((column) => (
              <th key={column.optionId} scope="col" className={column.isChosen ? 'package-col is-on' : 'package-col'}>
                <PackageHead column={column} group={group} onChoose={onChoose} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {featureNames(columns).map((feature) => (
            <tr key={feature}>
              <th scope="row">{feature}</th>
              {columns.map((column, index) => (
                <td
                  key={column.optionId}
                  className={`${column.isChosen ? 'is-on' : ''}${isAddedTo(columns[index - 1], column, feature) ? ' is-new' : ''}`}
                >
                  <span className="package-name" aria-hidden>
                    {feature}
                  </span>
                  {column.features[feature] ?? '–'}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface PackageHeadProps {
  readonly column: PackageColumn;
  readonly group: string;
  readonly onChoose: (optionId: string) => void;
}

function PackageHead({ column, group, onChoose }: PackageHeadProps) {
  return (
    <label className="package">
      <input
        className="input-cover"
        type="radio"
        name={group}
        checked={column.isChosen}
        onChange={() => onChoose(column.optionId)}
      />
      <span className="package-label split">
        {column.label}
        <span className="package-flag">
          {column.isChosen && <Icon name="check" />}
          {column.isChosen ? 'Chosen' : 'Choose'}
        </span>
      </span>
      <span className="package-price">{formatWholeMoney(column.price)}</span>
      {column.monthly !== null && <span className="package-month">{formatWholeMoney(column.monthly)} a month</span>}
      {column.description !== '' && <span className="package-text">{column.description}</span>}
    </label>
  );
}
