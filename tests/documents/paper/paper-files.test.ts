import { expect, test } from 'vitest';
import {
  attachmentText,
  contractAttachments,
  fileHashes,
  paperFiles,
  warrantyPicture,
} from '#documents/paper/paper-files.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { houseSource, settings } from '#tests/support/papers/small-house.ts';

const file = (fileId: string, name: string) => ({
  fileId,
  name,
  mediaType: 'application/pdf' as const,
  size: 100,
  pages: 2,
  sha256: fileId.repeat(64),
});
const filed = {
  ...settings,
  contractAttachments: ['b', 'a', 'gone'],
  contractWarrantyImage: 'c',
  contractFiles: [file('a', 'Terms'), file('b', 'Specifications'), file('c', 'Warranty')],
};

test('attachments have letters in the company’s order, and one whose file is unknown is left out', () => {
  const attachments = contractAttachments(filed);
  expect(attachments.map(attachmentText)).toEqual([
    'Attachment A, Specifications, 2 pages',
    'Attachment B, Terms, 2 pages',
  ]);
  expect(contractAttachments({})).toEqual([]);
});

test('a paper names its files and the hashes of their bytes', () => {
  const paper = {
    ...contractPaper(houseSource()),
    sections: warrantyPicture(filed),
    attachments: contractAttachments(filed),
  };
  expect(paperFiles(paper).map(({ fileId }) => fileId)).toEqual(['c', 'b', 'a']);
  expect(fileHashes(paper)).toEqual([
    { name: 'Warranty (picture)', sha256: 'c'.repeat(64) },
    { name: 'A, Specifications', sha256: 'b'.repeat(64) },
    { name: 'B, Terms', sha256: 'a'.repeat(64) },
  ]);
  expect(warrantyPicture({})).toEqual([]);
});
