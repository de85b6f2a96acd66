import { useCallback, useId } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { RecommendationChip } from '#app/form/recommendations/recommendation-chip.tsx';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import { NumberBox } from '#app/form/widgets/number-box.tsx';
import { fieldBounds } from '#domain/catalog/field-bounds.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { inputEdits, inputValue } from '#engine/steps/line-input.ts';

const unit = '';

/** Counts things with one tap each; a number may be typed, too. */
export function CountStepper({ lineKey }: { readonly lineKey: LineKey }) {
  const id = useId();
  const store = useSheetStore();
  const line = useSheet(useCallback((sheet: Sheet) => sheet.line(lineKey), [lineKey]));
  const input = line?.field.dataType === 'number' ? 'value' : 'quantity';
  const value = useSheet(useCallback((sheet: Sheet) => inputValue(sheet, { lineKey, input }), [lineKey, input]));
  if (line === undefined) return null;
  const { field, quantity } = line;
  const bounds = fieldBounds(field);
  const enter = (entered: unknown) => store.change(inputEdits(store.read(), { lineKey, input }, entered));
  const choice = field.dataType === 'dropdown' && typeof line.value === 'string' ? line.value : '';
  return (
    <li className="m-count inline">
      <span className="m-count-name">
        <label htmlFor={id}>{field.name}</label>
        {choice !== '' && <span className="note">{choice}</span>}
      </span>
      <RecommendationChip lineKey={lineKey} />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be laid out in a row in every browser */}
      <span className="stepper" role="group" aria-label={field.name}>
        <button
          type="button"
          aria-label={`One less, ${field.name}`}
          disabled={quantity <= bounds.min}
          onClick={() => enter(quantity - 1)}
        >
          <Icon name="minus" />
        </button>
        <NumberBox
          id={id}
          value={value ?? 0}
          unit={unit}
          bounds={bounds}
          described={{}}
          empty={0}
          onChange={enter}
          onRefuse={(refused) => enter({ refused })}
        />
        <button
          type="button"
          aria-label={`One more, ${field.name}`}
          disabled={quantity >= bounds.max}
          onClick={() => enter(quantity + 1)}
        >
          <Icon name="plus" />
        </button>
      </span>
    </li>
  );
}
