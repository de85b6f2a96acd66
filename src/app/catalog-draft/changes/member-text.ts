// The words on screen for members of the catalog's records whose own name or description would be a developer's.
import { capitalized } from '#domain/text/capitalized.ts';

interface MemberText {
  readonly label: string;
  /** Help below the input; the description of the schema otherwise. */
  readonly hint?: string;
  /** Names of the values of a choice. */
  readonly choices?: Readonly<Record<string, string>>;
}

const memberText: Readonly<Record<string, MemberText>> = {
  addLabel: { label: 'Add button', hint: 'Text on the button that adds a row.' },
  allowMultiple: { label: 'Several rows', hint: 'A rep may add any number of rows.' },
  allowNull: { label: 'May stay empty', hint: 'The step is done without an answer.' },
  allowPriceChange: { label: 'Price on the line', hint: 'A rep enters its costs and prices on the line.' },
  allowQuantityChange: { label: 'Has a quantity', hint: 'A rep enters how many, beside the choice.' },
  alternatives: { label: 'Alternatives' },
  buyerName: {
    label: 'For the buyer',
    hint: 'Its name on contracts and estimates, if the buyer would not know the trade’s word.',
  },
  canBeEmptied: { label: 'Last row can be removed', hint: 'Otherwise one row always stays.' },
  defaultOne: { label: 'Starts with one' },
  dataType: {
    label: 'Asked as',
    choices: { dropdown: 'Choice', number: 'Number', boolean: 'Yes or no', string: 'Text' },
  },
  defaultValue: { label: 'Starts with', hint: 'In a new estimate.' },
  displayOrder: { label: 'Position' },
  doneBy: {
    label: 'Done by',
    hint: 'The crew does the work unless a supplier does, such as a hauler, or the office, which gets permits.',
  },
  drawing: { label: 'Grille bars', hint: 'Lines across a sash of 1 by 1: M.5 0V1 is one bar from top to bottom.' },
  emptyMessage: { label: 'Message', hint: 'Shown instead of the step while it is hidden.' },
  excludeFromDiscount: { label: 'No discount' },
  features: { label: 'Features', hint: 'What it has, by the name of the row in the comparison of packages.' },
  fieldId: { label: 'Field' },
  fieldIds: { label: 'Fields' },
  groups: { label: 'Groups' },
  heightFieldId: { label: 'Height field', hint: 'Field that measures the height.' },
  hideAction: { label: 'No add and remove buttons', hint: 'Rows come and go by rules only.' },
  hideEmptyRows: { label: 'Hide rows of 0', hint: 'With a row for each option, those that count 0 are not shown.' },
  hint: { label: 'Hint', hint: 'What to fill in so that the step is shown.' },
  image: { label: 'Picture' },
  isComparison: { label: 'Compared as packages', hint: 'Its options stand side by side.' },
  layout: {
    label: 'Layout',
    choices: {
      inputs: 'Measures and answers',
      lines: 'Priced lines',
      questions: 'Yes-or-no questions',
      rows: 'Rows',
      comparison: 'Packages side by side',
      text: 'Text',
      totals: 'Totals',
    },
  },
  many: { label: 'Several', hint: 'Like “cans”.' },
  materialFieldId: { label: 'Goes with', hint: 'The option that goes with this material.' },
  materialTypes: { label: 'Options by material', hint: 'Which options go with which material.' },
  max: { label: 'Greatest', hint: 'Greatest number or quantity that a rep may enter.' },
  measurement: {
    label: 'Heading on Measurements',
    hint: 'Puts it on the Measurements screen of its trade, under this heading.',
  },
  min: { label: 'Least', hint: 'Least number or quantity that a rep may enter.' },
  minMaterialCost: { label: 'Lowest material cost', hint: 'It costs at least this, however small.' },
  minMaterialPrice: { label: 'Lowest material price', hint: 'It sells for at least this, however small.' },
  minimumOne: { label: 'At least one', hint: 'A chosen line counts at least once.' },
  note: { label: 'Subtitle', hint: 'Line under the heading.' },
  offer: { label: 'Upgrade' },
  one: { label: 'One', hint: 'Like “can”.' },
  opening: { label: 'Drawing of each row', hint: 'Draws each row to scale, with its size and how it opens.' },
  optionId: { label: 'Option' },
  optionIds: { label: 'Options' },
  options: {
    label: 'Only with these options',
    hint: 'All of them must be chosen: on this line, on the field above it or on its details.',
  },
  orderedAs: { label: 'Ordered as' },
  pairId: { label: 'Added together with' },
  parentId: { label: 'Detail of' },
  parentOptionIds: {
    label: 'Offered with',
    hint: 'Only while one of these is chosen on the field above it; none means always.',
  },
  patternFieldId: { label: 'Grille field', hint: 'Detail whose option says how the bars divide each sash.' },
  perUnit: { label: 'Selling units in one unit', hint: '3 if one SQ is ordered as 3 BND.' },
  picture: {
    label: 'Part of the house',
    hint: 'Shows the chosen option’s picture on this part of a drawn house.',
  },
  priceType: {
    label: 'Priced',
    hint: 'How the price is found.',
    choices: {
      tiers: 'By size',
      'width-height tiers': 'By width and height',
      multiplier: 'Per unit of size',
    },
  },
  pricingTiers: { label: 'Sizes' },
  recommendedConversion1: { label: 'Conversion 1', hint: 'Turns a measure into units for the recommended quantity.' },
  recommendedConversion2: { label: 'Conversion 2', hint: 'A second figure for the recommended quantity.' },
  recommendedConversion3: { label: 'Conversion 3', hint: 'A third figure for the recommended quantity.' },
  role: {
    label: 'Special meaning',
    hint: 'What the estimate takes it for besides a line with a price.',
    choices: {
      margin: 'Margin',
      notes: 'Notes',
      discount: 'Discount',
      fee: 'Fee',
      promotion: 'Promotion',
      package: 'Package',
      packageColor: 'Color of the package',
      packageReveal: 'Reveal of the package',
    },
  },
  rowTitle: { label: 'Name of a closed row', hint: 'Details that make up its name.' },
  rowWords: {
    label: 'Second line of a closed row',
    hint: 'Details that describe it, in order; the first four if none is listed.',
  },
  rowsPerOption: { label: 'A row for each option', hint: 'Rows come and go with the options.' },
  sashes: {
    label: 'How it opens',
    hint: 'For its drawing, seen from outside: one letter per sash, / between rows. O fixed, X sliding, L and R hinged left and right, A hinged at the top, H hinged at the bottom, D arched.',
  },
  scopeOfWork: { label: 'Scope of work' },
  scopeSettings: { label: 'Scope texts of the contract settings' },
  selects: { label: 'Also chooses', hint: 'Choosing this option chooses these too.' },
  sizeFieldId: { label: 'Size field', hint: 'Field that measures the size.' },
  spanish: { label: 'In Spanish', hint: 'Its name on Spanish papers for a crew.' },
  step: { label: 'In steps of', hint: 'Quantities are multiples of it; 0.333 allows thirds.' },
  synonyms: {
    label: 'Other words for it',
    hint: 'How the company’s texts may call this work. A scope line with such a word is checked for a condition.',
  },
  tier: {
    label: 'Rank among packages',
    hint: 'Independent of its price.',
  },
  token: { label: 'Short name', hint: 'For tight places, such as the parts of a price.' },
  unitWords: {
    label: 'Words for its unit',
    hint: 'What papers call one and several, if they say more than the unit: “can” and “cans” for EA.',
  },
  units: { label: 'Unit' },
  usual: { label: 'Usual option' },
  value: { label: 'Name' },
  variants: { label: 'Prices by size' },
  widget: {
    label: 'Shown as',
    hint: 'Only if not as usual for its kind.',
    choices: {
      checkbox: 'Checkbox',
      switch: 'Switch',
      select: 'List',
      radio: 'Buttons',
      swatch: 'Color swatches',
      price: 'Price',
      quantity: 'Quantity',
      slider: 'Slider',
      text: 'One line of text',
      textarea: 'Several lines of text',
      richtext: 'Formatted text',
      readonly: 'Shown, not entered',
      percent: 'Percent',
    },
  },
  widthFieldId: { label: 'Width field', hint: 'Field that measures the width.' },
  workflowId: { label: 'Trade' },
};

const own = (name: string): MemberText | undefined => (Object.hasOwn(memberText, name) ? memberText[name] : undefined);

/** "Has a quantity" of allowQuantityChange; a member without words of its own is read as words: "Material cost". */
export const labelOf = (name: string): string => own(name)?.label ?? capitalized(asText(name));

/** A member of a record in a sentence: "material cost". The members of a rule are named by whoever wrote it. */
export function memberName(record: string, name: string): string {
  const label = record.startsWith('rule:') ? undefined : own(name)?.label;
  return label === undefined ? asText(name) : label.charAt(0).toLowerCase() + label.slice(1);
}

const asText = (name: string): string => name.replaceAll(/([A-Z]|\d+)/g, ' $1').toLowerCase();

/** Help for a member; its description in the schema, if that says it well enough. */
export const hintOf = (name: string, description: string | undefined): string | undefined =>
  own(name)?.hint ?? description;

/** A value in a sentence: "Priced lines" of the layout lines. Most values are their own names. */
export const choiceName = (name: string, value: string): string => own(name)?.choices?.[value] ?? value;

/** The name of a value in a list of choices: "Crew". */
export const choiceText = (name: string, value: string): string => capitalized(choiceName(name, value));
