// rjsf with our own widgets and templates: native elements and plain CSS.
import type { FormTheme } from '#app/form/generated-form.tsx';
import { RichTextWidget } from '#app/form/rich-text/rich-text-widget.tsx';
import { FieldTemplate } from '#app/form/templates/field-template.tsx';
import { ObjectTemplate } from '#app/form/templates/object-template.tsx';
import { CheckboxWidget } from '#app/form/widgets/checkbox-widget.tsx';
import { connectedWidget } from '#app/form/widgets/connected-widget.tsx';
import { PercentWidget, PriceWidget, QuantityWidget } from '#app/form/widgets/number-widget.tsx';
import { RadioWidget } from '#app/form/widgets/radio-widget.tsx';
import { ReadonlyWidget } from '#app/form/widgets/readonly-widget.tsx';
import { SelectWidget } from '#app/form/widgets/select-widget.tsx';
import { SliderWidget } from '#app/form/widgets/slider-widget.tsx';
import { SwatchWidget } from '#app/form/widgets/swatch-widget.tsx';
import { SwitchWidget } from '#app/form/widgets/switch-widget.tsx';
import { TextWidget } from '#app/form/widgets/text-widget.tsx';
import { TextareaWidget } from '#app/form/widgets/textarea-widget.tsx';
import '#app/form/step-theme.css';

const typed = { isTyped: true };

const widgets: FormTheme['widgets'] = {
  checkbox: connectedWidget(CheckboxWidget),
  switch: connectedWidget(SwitchWidget),
  select: connectedWidget(SelectWidget),
  radio: connectedWidget(RadioWidget),
  swatch: connectedWidget(SwatchWidget),
  price: connectedWidget(PriceWidget, typed),
  quantity: connectedWidget(QuantityWidget, typed),
  percent: connectedWidget(PercentWidget, typed),
  slider: connectedWidget(SliderWidget),
  text: connectedWidget(TextWidget, typed),
  textarea: connectedWidget(TextareaWidget, typed),
  richtext: connectedWidget(RichTextWidget),
  readonly: connectedWidget(ReadonlyWidget),
};

/** The forms of an estimate's steps: every input is connected to a line of the sheet. */
export const stepTheme: FormTheme = {
  widgets,
  templates: { FieldTemplate, ObjectFieldTemplate: ObjectTemplate },
};
