import type { WidgetProps } from '@rjsf/utils';
import { type ComponentType, useCallback } from 'react';
import { fieldOptions } from '#app/form/field-options.ts';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { inputEdits, inputValue } from '#engine/steps/line-input.ts';

/** The widget with what the sheet says in its input, changing the sheet itself: only this input is drawn again. */
export const sheetWidget = (Widget: ComponentType<WidgetProps>) =>
  function SheetWidget(props: WidgetProps) {
    const { lineKey, input } = fieldOptions(props.options);
    const store = useSheetStore();
    const value = useSheet(useCallback((sheet: Sheet) => inputValue(sheet, { lineKey, input }), [lineKey, input]));
    const change = useCallback(
      (entered: unknown) => store.change(inputEdits(store.read(), { lineKey, input }, entered)),
      [store, lineKey, input],
    );
    return <Widget {...props} value={value} onChange={change} />;
  };
