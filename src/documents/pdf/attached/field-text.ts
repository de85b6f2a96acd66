// The text of a form's fields. Viewers draw them when the file has no drawing of its own, so they are drawn here.
import {
  PDFBool,
  PDFDict,
  type PDFDocument,
  PDFDropdown,
  type PDFFont,
  PDFName,
  PDFOptionList,
  PDFTextField,
} from '@cantoo/pdf-lib';
import type { Layers } from '#documents/pdf/attached/layers.ts';
import { appearanceOf, fieldMember, isHidden } from '#documents/pdf/attached/static-annotations.ts';

/** A field that shows text. */
export interface FieldText {
  readonly name: string;
  /** Other viewers may show any of these. */
  readonly texts: readonly string[];
  /** Its position on the page, in the page's points: left, bottom, right, top. */
  readonly box: readonly [number, number, number, number];
  readonly page: number;
  /** Drawn here, as the file has no drawing. */
  readonly isGenerated: boolean;
}

type TextShowingField = PDFTextField | PDFDropdown | PDFOptionList;

/** Draws the text of fields that lack a drawing. Returns all fields with text, and the problems of single fields. */
export function drawFieldText(
  pdf: PDFDocument,
  font: PDFFont,
  layers: Layers | null,
): { readonly fields: readonly FieldText[]; readonly problems: readonly string[] } {
  const form = pdf.getForm();
  const needsAppearances = pdf.context.lookup(form.acroForm.dict.get(PDFName.of('NeedAppearances'))) === PDFBool.True;
  const letters = new Set(font.getCharacterSet());
  const pageOf = new Map<unknown, number>();
  for (const [index, page] of pdf.getPages().entries())
    for (const each of page.node.Annots()?.asArray() ?? []) pageOf.set(pdf.context.lookup(each), index);
  const fields: FieldText[] = [];
  const problems: string[] = [];
  for (const field of form.getFields()) {
    if (!(field instanceof PDFTextField || field instanceof PDFDropdown || field instanceof PDFOptionList)) continue;
    const name = field.getName();
    const texts = textOf(field);
    const widgets = field.acroField.getWidgets().filter(({ dict }) => !isHidden(dict, layers));
    const isGenerated = needsAppearances || widgets.some(({ dict }) => appearanceOf(dict) === null);
    const isBlank = texts.every((each) => each.trim() === '');
    if (isGenerated && !isBlank) {
      const strange = [...new Set(texts[0])].filter(
        (letter) => !letters.has(letter.codePointAt(0) ?? 0) && letter >= ' ',
      );
      if (strange.length > 0)
        problems.push(`The field “${name}” has letters that cannot be printed: ${strange.join(' ')}`);
      else if (!isDrawn(field, font)) problems.push(`The words of the field “${name}” cannot be drawn.`);
    }
    if (isBlank || (!isGenerated && isFormatted(field))) continue;
    for (const widget of widgets) {
      const page = pageOf.get(widget.dict);
      const { x, y, width, height } = widget.getRectangle();
      if (page !== undefined) fields.push({ name, texts, page, isGenerated, box: [x, y, x + width, y + height] });
    }
  }
  return { fields, problems };
}

function isDrawn(field: TextShowingField, font: PDFFont): boolean {
  try {
    if (!(field instanceof PDFTextField)) chooseByText(field);
    else if (isTooLong(field, font)) field.setFontSize(0);
    field.updateAppearances(font);
    return true;
  } catch {
    return false;
  }
}

/** The library writes the chosen values, viewers the labels of their options. */
function chooseByText(field: PDFDropdown | PDFOptionList): void {
  const chosen = shownChoices(field);
  field.setOptions([
    ...new Set([...field.acroField.getOptions().map(({ display }) => display.decodeText()), ...chosen]),
  ]);
  field.select(field instanceof PDFDropdown ? chosen.slice(0, 1) : chosen);
}

const shownChoices = (field: PDFDropdown | PDFOptionList): string[] =>
  field.getSelected().map((value) => {
    const option = field.acroField.getOptions().find((each) => each.value.decodeText() === value);
    return option?.display.decodeText() ?? value;
  });

const sizeInStyle = /([\d.]+)\s+Tf/;
const padding = 4;

/** Whether one line at the field's size would not fit into its box. */
function isTooLong(field: PDFTextField, font: PDFFont): boolean {
  const size = Number(sizeInStyle.exec(field.acroField.getDefaultAppearance() ?? '')?.[1] ?? 0);
  if (size === 0 || field.isCombed()) return false;
  const width = font.widthOfTextAtSize(field.getText() ?? '', size);
  return field.acroField.getWidgets().some((widget) => {
    const box = widget.getRectangle();
    const lines = field.isMultiline() ? Math.max(1, Math.floor(box.height / (size * 1.25)) - 1) : 1;
    return width > (box.width - padding) * lines;
  });
}

function textOf(field: TextShowingField): readonly string[] {
  if (field instanceof PDFTextField) return [field.isPassword() ? '' : (field.getText() ?? '')];
  return [shownChoices(field).join(' '), field.getSelected().join(' ')];
}

/** A field whose script formats its value: its drawing differs from the value on purpose. */
function isFormatted({ acroField: { dict } }: TextShowingField): boolean {
  const actions = fieldMember(dict, 'AA');
  return actions instanceof PDFDict && ['F', 'K', 'C'].some((key) => actions.has(PDFName.of(key)));
}
