import { Icon } from '#app/components/icon.tsx';
import { TrialBox } from '#app/routes/rules/trial/trial-box.tsx';
import type { Rule } from '#contract/records/rule.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { columnsOfList, emptyRow, type TrialRow } from '#engine/audit/trial/trial-inputs.ts';

interface TrialRowsProps {
  readonly label: string;
  readonly input: Rule['inputs'][string];
  readonly rows: readonly TrialRow[];
  readonly onChange: (rows: readonly TrialRow[]) => void;
}

/** A list to try: rows that can be filled in, added and removed. */
export function TrialRows({ label, input, rows, onChange }: TrialRowsProps) {
  const columns = columnsOfList(input);
  return (
    <fieldset className="try-rows">
      <legend>{label}</legend>
      {rows.map((row, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: trial rows are identified only by their position
        <div key={index} className="try-row">
          {columns.map(([name, column]) => (
            <TrialBox
              key={name}
              label={`${capitalized(column.description)}, row ${index + 1}`}
              input={column}
              value={row[name] ?? ''}
              onChange={(value) => onChange(rows.with(index, { ...row, [name]: value }))}
            />
          ))}
          <button
            type="button"
            className="icon-btn"
            aria-label={`Remove row ${index + 1} of ${label}`}
            onClick={() => onChange(rows.toSpliced(index, 1))}
          >
            <Icon name="x" />
          </button>
        </div>
      ))}
      <button type="button" className="btn btn--plain" onClick={() => onChange([...rows, emptyRow(input)])}>
        <Icon name="plus" />
        Add row
      </button>
    </fieldset>
  );
}
