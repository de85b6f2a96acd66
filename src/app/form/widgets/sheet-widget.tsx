import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, useCallback } from 'react';
import { fieldOptions } from '#app/form/field-options.ts';
import { problemAttributes } from '#app/form/problems/problem-attributes.ts';
import { useProblem } from '#app/form/problems/use-problem.ts';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { inputEdits, inputValue } from '#engine/steps/line-input.ts';

/**
 * Connects a widget to its line: it reads and changes the sheet, and only this input re-renders. A typed widget shows
 * its own draft, and all effects are rendered a moment later.
 */
export const sheetWidget = (Widget: ComponentType<InputProps>, { isTyped = false } = {}) =>
  function SheetWidget(props: WidgetProps) {
    const field = fieldOptions(props.options);
    const { lineKey, input } = field;
    const store = useSheetStore();
    const value = useSheet(useCallback((sheet: Sheet) => inputValue(sheet, { lineKey, input }), [lineKey, input]));
    const change = useCallback(
      (entered: unknown) => {
        const edits = inputEdits(store.read(), { lineKey, input }, entered);
        if (isTyped) store.type(edits);
        else store.change(edits);
      },
      [store, lineKey, input],
    );
    const described = problemAttributes(props.id, useProblem(field)?.message ?? null);
    return <Widget {...props} value={value} described={described} onChange={change} />;
  };
