import type { PDFDocument } from '@cantoo/pdf-lib';
import { dictIn, eachDict, memberIn, nameIn, numberIn } from '#documents/pdf/attached/pdf-dict.ts';

const symbolic = 1 << 2;
/** Every viewer brings these along. */
const common = /^(Symbol|ZapfDingbats)/;

/**
 * Names of fonts that are not in a PDF and that viewers replace by whatever they have: their letters may turn into
 * others. Latin letters stay the same in every replacement.
 */
export function missingFonts({ context }: PDFDocument): readonly string[] {
  const missing = new Set<string>();
  for (const [, object] of context.enumerateIndirectObjects())
    eachDict(object, (dict) => {
      if (nameIn(dict, 'Type') !== 'Font') return;
      const kind = nameIn(dict, 'Subtype');
      const descriptor = dictIn(dict, 'FontDescriptor');
      const isEmbedded = ['FontFile', 'FontFile2', 'FontFile3'].some((key) => memberIn(descriptor, key) !== undefined);
      const isSymbolic = ((numberIn(descriptor, 'Flags') ?? 0) & symbolic) !== 0;
      const name = nameIn(dict, 'BaseFont');
      const isReplaced = kind.startsWith('CIDFont') || (isSymbolic && kind !== 'Type3' && !common.test(name));
      if (!isEmbedded && isReplaced) missing.add(name);
    });
  return [...missing];
}
