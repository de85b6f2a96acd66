import { IconCheck } from '@tabler/icons-react';
import { useCallback, useState } from 'react';
import { FieldProblem } from '#app/form/field-problem.tsx';
import { wholeDollarText } from '#app/form/number-text.ts';
import { useChangeSheet, useSheet } from '#app/form/sheet-store.ts';
import { ComparedOptions } from '#app/routes/estimator/estimate/compared-options.tsx';
import { featureNames, isAddedTo, type PackageColumn } from '#app/routes/estimator/estimate/package-columns.ts';
import { usePackageColumns } from '#app/routes/estimator/estimate/use-package-columns.ts';
import type { LineKey, Sheet } from '#engine/sheet/sheet.ts';

interface PackageComparisonProps {
  readonly fieldId: string;
}

/** Good, better, best: what each costs as a whole and a month, and what is in it. */
export const PackageComparison = ({ fieldId }: PackageComparisonProps) => {
  const lineKey = useSheet(useCallback((sheet: Sheet) => sheet.rows(fieldId, null)[0] ?? null, [fieldId]));
  return lineKey === null ? null : <Comparison fieldId={fieldId} lineKey={lineKey} />;
};

const Comparison = ({ fieldId, lineKey }: PackageComparisonProps & { readonly lineKey: LineKey }) => {
  const { columns, offered, terms } = usePackageColumns(fieldId, lineKey);
  const [isChoosing, setIsChoosing] = useState(false);
  const change = useChangeSheet();
  const field = useSheet(useCallback((sheet: Sheet) => sheet.catalog.fieldById.get(fieldId), [fieldId]));
  const choose = (optionId: string) => change([{ kind: 'set', key: lineKey, optionId }]);
  return (
    <section className="packages" aria-label={`Compare ${field?.name ?? 'packages'}`}>
      <div className="pk-note">
        <span className="note">{columns.length === 0 ? 'Select 1-3 options for comparison.' : ''}</span>
        <button type="button" className="btn" onClick={() => setIsChoosing(true)}>
          Compare {columns.length} of {offered.length}
        </button>
      </div>
      {columns.length === 0 ? null : (
        <PackageTable name={field?.name ?? ''} columns={columns} group={lineKey} onChoose={choose} />
      )}
      {terms === null ? null : (
        <p className="note pk-foot">
          Monthly payment over {terms}. Darker type marks what a package adds to the one before it.
        </p>
      )}
      <FieldProblem id={lineKey} field={{ fieldId, lineKey, input: 'value', units: '', step: 1 }} />
      {isChoosing ? (
        <ComparedOptions
          fieldId={fieldId}
          offered={offered}
          compared={columns.map(({ optionId }) => optionId)}
          onClose={() => setIsChoosing(false)}
        />
      ) : null}
    </section>
  );
};

interface PackageTableProps {
  readonly name: string;
  readonly group: string;
  readonly columns: readonly PackageColumn[];
  readonly onChoose: (optionId: string) => void;
}

const PackageTable = ({ name, group, columns, onChoose }: PackageTableProps) => (
  <div className="pk-wrap" style={{ '--packages': columns.length } as React.CSSProperties}>
    <table className="pk-table">
      <caption className="vh">{name}: price of the whole trade, monthly payment and what is in it</caption>
      <thead>
        <tr>
          <td className="pk-corner">The whole job, installed</td>
          {columns.map((column) => (
            <th key={column.optionId} scope="col" className={column.isChosen ? 'pk-col is-on' : 'pk-col'}>
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
                <span className="pk-k" aria-hidden="true">
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

interface PackageHeadProps {
  readonly column: PackageColumn;
  readonly group: string;
  readonly onChoose: (optionId: string) => void;
}

const PackageHead = ({ column, group, onChoose }: PackageHeadProps) => (
  <label className="pk">
    <input type="radio" name={group} checked={column.isChosen} onChange={() => onChoose(column.optionId)} />
    <span className="pk-label">
      {column.label}
      <span className="pk-flag">
        {column.isChosen ? <IconCheck className="icon" aria-hidden="true" /> : null}
        {column.isChosen ? 'Chosen' : 'Choose'}
      </span>
    </span>
    <span className="pk-price">{wholeDollarText(column.price)}</span>
    {column.monthly === null ? null : <span className="pk-month">{wholeDollarText(column.monthly)} a month</span>}
  </label>
);
