// Draws what annotations show onto their pages, so that a paper needs no annotations.
import {
  PDFArray,
  PDFDict,
  type PDFDocument,
  PDFName,
  PDFNumber,
  type PDFObject,
  type PDFPage,
  PDFRef,
  PDFStream,
} from '@cantoo/pdf-lib';
import type { Layers } from '#documents/pdf/attached/layers.ts';
import { dictIn, memberIn, nameIn, nameOf, numberIn, numbersIn } from '#documents/pdf/attached/pdf-dict.ts';

type Matrix = readonly [number, number, number, number, number, number];

const flag = { invisible: 1, hidden: 2, noView: 32 } as const;
/** They have no picture of their own on a page. */
const unseen = ['Popup', 'Link', 'Movie', 'Screen'];
/** Their content cannot be read on paper, whatever their picture is. */
const unreadable: Readonly<Record<string, string>> = {
  Text: 'has a sticky note, whose words a paper cannot show',
  FileAttachment: 'has a file attached to it, which a paper cannot show',
  Sound: 'has a sound, which a paper cannot play',
};

/** Replaces a page's annotations by what they show. Returns what cannot be shown on paper, as words after "Page 1". */
export function drawAnnotations(pdf: PDFDocument, page: PDFPage, layers: Layers | null): readonly string[] {
  const problems: string[] = [];
  const drawn: string[] = [];
  const { context } = pdf;
  for (const reference of page.node.Annots()?.asArray() ?? []) {
    const annotation = context.lookup(reference);
    if (!(annotation instanceof PDFDict)) continue;
    const kind = nameIn(annotation, 'Subtype');
    if (isHidden(annotation, layers) || unseen.includes(kind)) continue;
    const rect = numbersIn(annotation, 'Rect', 4);
    if (rect === null || rect[0] === rect[2] || rect[1] === rect[3]) continue;
    const problem = unreadable[kind] ?? (hasFlag(annotation, flag.invisible) ? unsure(kind) : null);
    if (problem !== null) {
      problems.push(problem);
      continue;
    }
    const look = appearanceOf(annotation);
    const matrix = look === null ? null : appearanceMatrix(look.stream.dict, rect);
    if (look !== null && matrix !== null)
      drawn.push(`q ${matrix.map(fixed).join(' ')} cm ${named(page, look.reference)} Do Q`);
    else if (look === null && needsLook(annotation, kind)) problems.push(unsure(kind));
  }
  page.node.delete(PDFName.of('Annots'));
  if (drawn.length > 0) {
    const content = page.node.Contents();
    const before = content instanceof PDFArray ? content.asArray() : [page.node.get(PDFName.of('Contents'))];
    const stream = (text: string) => context.register(context.flateStream(text));
    const parts = [stream('q\n'), ...before.filter((each) => each !== undefined), stream(`\nQ\n${drawn.join('\n')}`)];
    page.node.set(PDFName.of('Contents'), context.obj(parts));
  }
  return problems;
}

const hasFlag = (annotation: PDFDict, bits: number): boolean => ((numberIn(annotation, 'F') ?? 0) & bits) !== 0;

/** Whether a viewer does not show an annotation. */
export const isHidden = (annotation: PDFDict, layers: Layers | null): boolean =>
  hasFlag(annotation, flag.hidden | flag.noView) || layers?.isShown(annotation.get(PDFName.of('OC'))) === false;

const kindText: Readonly<Record<string, string>> = {
  Widget: 'form field',
  FreeText: 'text box',
  StrikeOut: 'crossed-out text',
  Ink: 'drawing',
  Redact: 'mark for a redaction that was not applied',
};

const unsure = (kind: string): string =>
  `has a ${kindText[kind] ?? `mark (${kind.toLowerCase()})`} that viewers draw in different ways`;

/** A field without content shows nothing; the words of one with content were drawn before. */
function needsLook(annotation: PDFDict, kind: string): boolean {
  if (kind !== 'Widget') return true;
  const value = fieldMember(annotation, 'V');
  const isFilled = value !== undefined && nameOf(value) !== 'Off';
  const type = nameOf(fieldMember(annotation, 'FT'));
  const hasCaption = memberIn(dictIn(annotation, 'MK'), 'CA') !== undefined && isPushButton(annotation);
  return type === 'Btn' ? isFilled || hasCaption : isFilled && type !== 'Sig';
}

function isPushButton(annotation: PDFDict): boolean {
  const flags = fieldMember(annotation, 'Ff');
  return flags instanceof PDFNumber && (flags.asNumber() & (1 << 16)) !== 0;
}

/** A member of a field, which its parents may hold. */
export function fieldMember(field: PDFDict, key: string): PDFObject | undefined {
  let holder: PDFDict | undefined = field;
  for (let depth = 0; holder !== undefined && depth < 32; depth += 1) {
    const value = memberIn(holder, key);
    if (value !== undefined) return value;
    holder = dictIn(holder, 'Parent');
  }
  return undefined;
}

interface AnnotationLook {
  readonly reference: PDFRef;
  readonly stream: PDFStream;
}

/** The normal appearance of an annotation in its present state. */
export function appearanceOf(annotation: PDFDict): AnnotationLook | null {
  const { context } = annotation;
  const normal = dictIn(annotation, 'AP')?.get(PDFName.of('N'));
  const states = context.lookup(normal);
  const state = memberIn(annotation, 'AS');
  const ofState = states instanceof PDFDict && state instanceof PDFName ? states.get(state) : undefined;
  const chosen = states instanceof PDFDict ? ofState : normal;
  const stream = context.lookup(chosen);
  if (!(stream instanceof PDFStream)) return null;
  stream.dict.set(PDFName.of('Type'), PDFName.of('XObject'));
  stream.dict.set(PDFName.of('Subtype'), PDFName.of('Form'));
  return { reference: chosen instanceof PDFRef ? chosen : context.register(stream), stream };
}

/** Maps the box of an appearance onto its rectangle: ISO 32000-2, 12.5.5. Null when nothing of it can be seen. */
function appearanceMatrix(look: PDFDict, [x0 = 0, y0 = 0, x1 = 0, y1 = 0]: readonly number[]): Matrix | null {
  const [left = 0, bottom = 0, right = 0, top = 0] = numbersIn(look, 'BBox', 4) ?? [];
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = numbersIn(look, 'Matrix', 6) ?? [];
  const corners = [left, right].flatMap((x) =>
    [bottom, top].map((y) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const [fromX, fromY] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - fromX, Math.max(...ys) - fromY];
  if (wide === 0 || high === 0) return null;
  const [scaleX, scaleY] = [Math.abs(x1 - x0) / wide, Math.abs(y1 - y0) / high];
  return [scaleX, 0, 0, scaleY, Math.min(x0, x1) - fromX * scaleX, Math.min(y0, y1) - fromY * scaleY];
}

const fixed = (value: number): string => value.toFixed(6);

const named = (page: PDFPage, reference: PDFRef): string => page.node.newXObject('Mark', reference).toString();
