import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import type { Paper } from '#documents/paper/paper.ts';
import { fontPath, nodePdfMaker } from '#documents/pdf/node-pdf-maker.ts';
import { fontFiles, renderPdf } from '#documents/pdf/render-pdf.ts';

interface Font {
  readonly postscriptName: string;
  readonly 'OS/2': { readonly usWeightClass: number };
  readonly hasGlyphForCodePoint: (sign: number) => boolean;
}
const { openSync }: { openSync: (path: string) => Font } = createRequire(import.meta.url)('fontkit');

test.each([
  ['normal', 'Roboto-Regular', 400],
  ['bold', 'Roboto-Bold', 700],
  ['italics', 'Roboto-Italic', 400],
  ['bolditalics', 'Roboto-BoldItalic', 700],
] as const)('the file of %s is %s, of weight %s, with the letters of names', (style, name, weight) => {
  const font = openSync(fontPath(style));
  expect(font.postscriptName).toBe(name);
  expect(font['OS/2'].usWeightClass).toBe(weight);
  const lacking = [...'AzÑßŁřễΩЮ“”…½≥″'].filter((sign) => !font.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0));
  expect(lacking).toEqual([]);
});

test('a device prints with the same files', () => {
  const worker = readFileSync('src/app/paper/pdf/paper-pdf-worker.ts', 'utf8');
  const imported = [...worker.matchAll(/'([^']+\.ttf)\?url'/g)].map(([, file]) => file);
  expect(imported.toSorted()).toEqual(Object.values(fontFiles).toSorted());
});

/** The name of the font of each piece of text. */
async function fontsOf(bytes: Uint8Array): Promise<ReadonlyMap<string, string>> {
  const task = getDocument({ data: new Uint8Array(bytes), useSystemFonts: false, verbosity: 0 });
  const pdf = await task.promise;
  const fonts = new Map<string, string>();
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    await page.getOperatorList();
    for (const item of (await page.getTextContent()).items) {
      if ('str' in item && item.str.trim() !== '')
        fonts.set(item.str.trim(), String(page.commonObjs.get(item.fontName).name).replace(/^[A-Z]+\+/, ''));
    }
  }
  await task.destroy();
  return fonts;
}

const texts = (text: string, style: { bold?: true; italic?: true } = {}) => [
  { kind: 'paragraph' as const, runs: [{ text, ...style }] },
];

test('notices and the statement beside the signatures are printed in bold face', async () => {
  const paper: Paper = {
    typeVersion: 1,
    title: 'Contract',
    number: '1-1',
    date: 'November 20, 2026',
    totalCents: 1,
    company: { name: 'Harlow Exteriors', lines: [], logoFileId: null },
    parties: [{ heading: 'Customer', lines: ['Dana'] }],
    sections: [
      { kind: 'text', heading: 'Terms', text: [...texts('Plain'), ...texts('Slanted', { italic: true })] },
      { kind: 'statement', heading: 'Right', text: [...texts('Statement'), ...texts('Stress', { italic: true })] },
      { kind: 'signatures', heading: 'Signatures' },
      { kind: 'notice', heading: 'Cancellation', text: texts('Notice') },
    ],
    signers: [{ key: 'customer', name: 'Dana', caption: 'Dana', consent: 'I agree.' }],
  };
  const pictures = { logos: [], signatures: {}, fingerprint: '9F2C', verifyAt: '/verify' };
  const fonts = await fontsOf(await renderPdf(nodePdfMaker(), paper, pictures));
  const printed = ['Plain', 'Slanted', 'Right', 'Statement', 'Stress', 'Cancellation', 'Notice'];
  expect(Object.fromEntries(printed.map((text) => [text, fonts.get(text)]))).toEqual({
    Plain: 'Roboto-Regular',
    Slanted: 'Roboto-Italic',
    Right: 'Roboto-Bold',
    Statement: 'Roboto-Bold',
    Stress: 'Roboto-BoldItalic',
    Cancellation: 'Roboto-Bold',
    Notice: 'Roboto-Bold',
  });
});
