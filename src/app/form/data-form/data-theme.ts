// The same widgets as in the steps of an estimate, but connected to plain data.
import { DataFieldTemplate, DataObjectTemplate } from '#app/form/data-form/data-templates.tsx';
import { CheckboxesWidget } from '#app/form/data-form/widgets/checkboxes-widget.tsx';
import { EntriesWidget } from '#app/form/data-form/widgets/entries-widget.tsx';
import { GroupWidget } from '#app/form/data-form/widgets/group-widget.tsx';
import { MomentWidget } from '#app/form/data-form/widgets/moment-widget.tsx';
import { PasswordWidget } from '#app/form/data-form/widgets/password-widget.tsx';
import { PhotosWidget } from '#app/form/data-form/widgets/photos-widget.tsx';
import { QuantitiesWidget } from '#app/form/data-form/widgets/quantities-widget.tsx';
import { StoredSelect } from '#app/form/data-form/widgets/stored-select.tsx';
import { TicksWidget } from '#app/form/data-form/widgets/ticks-widget.tsx';
import type { FormTheme } from '#app/form/generated-form.tsx';
import { RichTextWidget } from '#app/form/rich-text/rich-text-widget.tsx';
import { CheckboxWidget } from '#app/form/widgets/checkbox-widget.tsx';
import { connectedWidget } from '#app/form/widgets/connected-widget.tsx';
import { DayWidget, TimeWidget } from '#app/form/widgets/day-widget.tsx';
import { PercentWidget, QuantityWidget } from '#app/form/widgets/number-widget.tsx';
import { RadioWidget } from '#app/form/widgets/radio-widget.tsx';
import { SwitchWidget } from '#app/form/widgets/switch-widget.tsx';
import {
  CodeWidget,
  DigitsWidget,
  EmailWidget,
  PhoneWidget,
  TextWidget,
  UrlWidget,
} from '#app/form/widgets/text-widget.tsx';
import { TextareaWidget } from '#app/form/widgets/textarea-widget.tsx';
import { formatPhone, normalizePhone } from '#domain/formats/phone-number.ts';
import { fractionFromPercent, percentFromFraction } from '#domain/quantity/percent.ts';

const onNumber = (change: (number: number) => number) => (value: unknown) =>
  typeof value === 'number' ? change(value) : value;

/** A list of texts, one per line; blank lines are dropped. */
const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

export const dataTheme: FormTheme = {
  widgets: {
    checkbox: connectedWidget(CheckboxWidget),
    switch: connectedWidget(SwitchWidget),
    select: connectedWidget(StoredSelect),
    radio: connectedWidget(RadioWidget),
    number: connectedWidget(QuantityWidget),
    percent: connectedWidget(PercentWidget, {
      shown: onNumber(percentFromFraction),
      stored: onNumber(fractionFromPercent),
    }),
    text: connectedWidget(TextWidget),
    email: connectedWidget(EmailWidget),
    code: connectedWidget(CodeWidget),
    digits: connectedWidget(DigitsWidget),
    password: connectedWidget(PasswordWidget),
    phone: connectedWidget(PhoneWidget, {
      shown: (value) => (typeof value === 'string' ? formatPhone(normalizePhone(value) ?? value) : value),
    }),
    url: connectedWidget(UrlWidget),
    textarea: connectedWidget(TextareaWidget),
    day: connectedWidget(DayWidget),
    time: connectedWidget(TimeWidget),
    lines: connectedWidget(TextareaWidget, {
      shown: (list) => (Array.isArray(list) ? list.join('\n') : ''),
      stored: (text) => linesOf(String(text)),
    }),
    richtext: connectedWidget(RichTextWidget),
    entries: connectedWidget(EntriesWidget),
    group: connectedWidget(GroupWidget),
    checkboxes: connectedWidget(CheckboxesWidget),
    moment: connectedWidget(MomentWidget),
    ticks: connectedWidget(TicksWidget),
    quantities: connectedWidget(QuantitiesWidget),
    photos: connectedWidget(PhotosWidget),
  },
  templates: { FieldTemplate: DataFieldTemplate, ObjectFieldTemplate: DataObjectTemplate },
};
