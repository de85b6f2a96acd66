import {
  decodePDFRawStream,
  PDFArray,
  PDFBool,
  type PDFDict,
  PDFDocument,
  type PDFFont,
  PDFName,
  type PDFObject,
  type PDFPage,
  PDFRawStream,
  type PDFRef,
  PDFStream,
  StandardFonts,
} from '@cantoo/pdf-lib';
import { drawFieldText, type FieldText } from '#documents/pdf/attached/field-text.ts';
import { withoutHidden } from '#documents/pdf/attached/hidden-content.ts';
import { type Layers, layersOf } from '#documents/pdf/attached/layers.ts';
import { dictIn, eachDict, listIn, memberIn, nameIn } from '#documents/pdf/attached/pdf-dict.ts';
import { drawAnnotations } from '#documents/pdf/attached/static-annotations.ts';
import { binaryText } from '#documents/pdf/binary-text.ts';

/** A PDF that shows what it showed and does nothing else: no layers, fields, annotations or actions. */
interface PlainPdf {
  readonly pdf: PDFDocument;
  /** Fields whose words are printed. */
  readonly fields: readonly FieldText[];
  /** Why viewers may show something else, as sentences. */
  readonly problems: readonly string[];
}

type EmbedFont = (pdf: PDFDocument) => Promise<PDFFont>;

/** The members of a page that draw it. */
const pageMembers = ['Type', 'Parent', 'Resources', 'MediaBox', 'CropBox', 'Contents', 'Rotate', 'Group', 'UserUnit'];
/** Members of any part that lead elsewhere: to layers, other versions, files, structure. */
const strayMembers = ['OC', 'Alternates', 'OPI', 'Ref', 'AF', 'Metadata', 'PieceInfo', 'StructParent', 'StructParents'];

const helvetica: EmbedFont = (pdf) => pdf.embedFont(StandardFonts.Helvetica);

/** Reads a PDF and makes it plain. Without a font, fields that lack a drawing are written in Latin letters only. */
export async function plainPdf(bytes: Uint8Array, embedFont: EmbedFont = helvetica): Promise<PlainPdf> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false });
  const problems: string[] = [...documentProblems(pdf)];
  const layers = layersOf(pdf);
  problems.push(...(layers?.unclear ?? []).map((name) => `Some viewers show the layer “${name}”, others hide it.`));
  const texts =
    listIn(dictIn(pdf.catalog, 'AcroForm'), 'Fields').length > 0
      ? drawFieldText(pdf, await embedFont(pdf), layers)
      : { fields: [], problems: [] };
  problems.push(...texts.problems);
  for (const [index, page] of pdf.getPages().entries()) {
    if (layers !== null) dropHidden(page, layers);
    const unshown = drawAnnotations(pdf, page, layers).map((what) => `Page ${index + 1} ${what}.`);
    // A field whose words cannot be drawn has no drawing either.
    if (texts.problems.length === 0) problems.push(...unshown);
    for (const key of page.node.keys()) if (!pageMembers.includes(key.decodeText())) page.node.delete(key);
    cutToView(page);
  }
  for (const [reference, object] of pdf.context.enumerateIndirectObjects()) {
    if (layers !== null) dropHiddenIn(reference, object, layers);
    eachDict(object, (dict, isPart) => {
      for (const key of isPart ? strayMembers : []) dict.delete(PDFName.of(key));
    });
  }
  return { pdf, fields: texts.fields, problems: [...new Set(problems)] };
}

function documentProblems({ catalog }: PDFDocument): readonly string[] {
  const form = dictIn(catalog, 'AcroForm');
  const isDesigned = memberIn(form, 'XFA') !== undefined && listIn(form, 'Fields').length === 0;
  return [
    ...(isDesigned || memberIn(catalog, 'NeedsRendering') === PDFBool.True
      ? ['The PDF is a form (XFA) that only some viewers can show.']
      : []),
    ...(memberIn(catalog, 'Collection') === undefined
      ? []
      : ['The PDF is a portfolio: its content is in files inside it.']),
  ];
}

/** Makes the page's box what is seen, so that nothing that a viewer cuts away comes back. */
function cutToView(page: PDFPage): void {
  const [media, crop] = [page.getMediaBox(), page.getCropBox()];
  const left = Math.max(media.x, crop.x);
  const bottom = Math.max(media.y, crop.y);
  const right = Math.min(media.x + media.width, crop.x + crop.width);
  const top = Math.min(media.y + media.height, crop.y + crop.height);
  page.node.delete(PDFName.of('CropBox'));
  if (right > left && top > bottom)
    page.node.set(PDFName.of('MediaBox'), page.node.context.obj([left, bottom, right, top]));
}

/** Removes what hidden layers paint on a page. */
function dropHidden(page: PDFPage, layers: Layers): void {
  const { context } = page.node;
  const content = page.node.Contents();
  const streams = content instanceof PDFArray ? content.asArray().map((each) => context.lookup(each)) : [content];
  const text = streams.map((each) => (each instanceof PDFRawStream ? textOf(each) : '')).join('\n');
  const filtered = withoutHidden(text, hiddenBy(page.node.Resources(), layers));
  page.node.set(PDFName.of('Contents'), context.register(context.flateStream(bytesOf(filtered))));
}

/** Removes what hidden layers paint in a form or pattern. */
function dropHiddenIn(reference: PDFRef, object: PDFObject, layers: Layers): void {
  if (!(object instanceof PDFRawStream)) return;
  const { dict } = object;
  const { context } = dict;
  const isContent = nameIn(dict, 'Subtype') === 'Form' || dict.has(PDFName.of('PatternType'));
  const resources = dictIn(dict, 'Resources');
  if (!isContent || resources === undefined) return;
  const filtered = context.flateStream(bytesOf(withoutHidden(textOf(object), hiddenBy(resources, layers))));
  for (const key of ['Filter', 'DecodeParms']) dict.delete(PDFName.of(key));
  for (const [key, value] of filtered.dict.entries()) dict.set(key, value);
  context.assign(reference, PDFRawStream.of(dict, filtered.contents));
}

function hiddenBy(resources: PDFDict | undefined, layers: Layers) {
  const [properties, objects] = [dictIn(resources, 'Properties'), dictIn(resources, 'XObject')];
  return {
    isHidden: (name: string) => !layers.isShown(properties?.get(PDFName.of(name))),
    isHiddenObject: (name: string) => {
      const object = memberIn(objects, name);
      return object instanceof PDFStream && !layers.isShown(object.dict.get(PDFName.of('OC')));
    },
  };
}

const textOf = (stream: PDFRawStream): string => binaryText(decodePDFRawStream(stream).decode());
const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
