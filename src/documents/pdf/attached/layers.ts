import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { dictIn, listIn, memberIn, nameIn, nameOf } from '#documents/pdf/attached/pdf-dict.ts';

/** The layers of a PDF as a viewer shows them when it opens it. */
export interface Layers {
  /** Whether content that belongs to a layer, or to an expression over layers, is shown. */
  readonly isShown: (layer: PDFObject | undefined) => boolean;
  /** Names of layers that some viewers show and others hide. */
  readonly unclear: readonly string[];
}

/** The layers of a PDF by its default configuration; null when it has none. */
export function layersOf({ catalog, context }: PDFDocument): Layers | null {
  const properties = dictIn(catalog, 'OCProperties');
  if (properties === undefined) return null;
  const tags = (all: readonly PDFObject[]) => all.flatMap((each) => (each instanceof PDFRef ? [each.tag] : []));
  const config = dictIn(properties, 'D');
  const groups = listIn(properties, 'OCGs').filter((each) => each instanceof PDFRef);
  const states = new Map(groups.map(({ tag }) => [tag, nameIn(config, 'BaseState') !== 'OFF']));
  for (const tag of tags(listIn(config, 'ON'))) states.set(tag, true);
  for (const tag of tags(listIn(config, 'OFF'))) states.set(tag, false);

  const automatic = new Set(
    listIn(config, 'AS').flatMap((each) => {
      const rule = context.lookupMaybe(each, PDFDict);
      const isView = listIn(rule, 'Category').some((one) => nameOf(one) === 'View');
      return isView && nameIn(rule, 'Event') === 'View' ? tags(listIn(rule, 'OCGs')) : [];
    }),
  );
  const unclear: string[] = [];
  for (const group of groups) {
    const dict = context.lookupMaybe(group, PDFDict);
    const usage = nameIn(dictIn(dictIn(dict, 'Usage'), 'View'), 'ViewState') || null;
    const [state, asUsed] = [states.get(group.tag), usage === null ? null : usage !== 'OFF'];
    // Some viewers follow the usage only where the configuration says so, others wherever it hides a layer.
    const readings = [automatic.has(group.tag) ? (asUsed ?? state) : state, state && (asUsed ?? true)];
    if (new Set(readings).size > 1) unclear.push(groupName(dict));
    states.set(group.tag, readings[1] === true);
  }

  const isShown = (layer: PDFObject | undefined): boolean => {
    if (layer instanceof PDFRef && states.has(layer.tag)) return states.get(layer.tag) === true;
    const dict = context.lookup(layer);
    if (!(dict instanceof PDFDict) || nameIn(dict, 'Type') !== 'OCMD') return true;
    const expression = memberIn(dict, 'VE');
    if (expression instanceof PDFArray) return holds(expression);
    const named = dict.get(PDFName.of('OCGs'));
    const list = memberIn(dict, 'OCGs');
    const members = (list instanceof PDFArray ? list.asArray() : [named])
      .filter((each) => each instanceof PDFRef && states.has(each.tag))
      .map(isShown);
    if (members.length === 0) return true;
    const policy = nameIn(dict, 'P') || 'AnyOn';
    const wanted = policy.endsWith('On');
    return policy.startsWith('All') ? members.every((on) => on === wanted) : members.includes(wanted);
  };
  const holds = (expression: PDFArray): boolean => {
    const [operator, ...operands] = expression.asArray();
    const values = operands.map((each) => {
      const nested = context.lookup(each);
      return nested instanceof PDFArray ? holds(nested) : isShown(each);
    });
    const kind = nameOf(operator);
    if (kind === 'Not') return values[0] !== true;
    return kind === 'Or' ? values.includes(true) : values.every((value) => value);
  };
  return { isShown, unclear };
}

function groupName(dict: PDFDict | undefined): string {
  const name = memberIn(dict, 'Name');
  return name instanceof PDFString || name instanceof PDFHexString ? name.decodeText() : 'without a name';
}
