// The widgets of plain data, and those that only the catalog needs. An entry is a change of the draft: a typed one ends
// with the typing, a chosen one is complete at once.
import { AliasWidget } from '#app/catalog-draft/form/alias-widget.tsx';
import { DraftSelect } from '#app/catalog-draft/form/draft-select.tsx';
import { PairsWidget } from '#app/catalog-draft/form/pairs-widget.tsx';
import { ReferencesWidget, ReferenceWidget } from '#app/catalog-draft/form/reference-widget.tsx';
import { StartWidget } from '#app/catalog-draft/form/start-widget.tsx';
import { TextsWidget } from '#app/catalog-draft/form/texts-widget.tsx';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import type { FormTheme } from '#app/form/generated-form.tsx';
import { connectedWidget } from '#app/form/widgets/connected-widget.tsx';
import { QuantityWidget } from '#app/form/widgets/number-widget.tsx';
import { TextWidget } from '#app/form/widgets/text-widget.tsx';
import { TextareaWidget } from '#app/form/widgets/textarea-widget.tsx';

const typed = { isTyped: true };

export const draftTheme: FormTheme = {
  ...dataTheme,
  widgets: {
    ...dataTheme.widgets,
    alias: connectedWidget(AliasWidget, typed),
    number: connectedWidget(QuantityWidget, typed),
    pairs: connectedWidget(PairsWidget),
    reference: connectedWidget(ReferenceWidget),
    references: connectedWidget(ReferencesWidget),
    select: connectedWidget(DraftSelect),
    start: connectedWidget(StartWidget),
    text: connectedWidget(TextWidget, typed),
    textarea: connectedWidget(TextareaWidget, typed),
    texts: connectedWidget(TextsWidget),
  },
};
