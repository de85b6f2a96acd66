import type { Settings } from '#contract/records/settings.ts';
import type { Paper, PaperAttachment, PaperFile, PaperSection } from '#documents/paper/paper.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';

type ContractSettings = Pick<Settings, 'contractAttachments' | 'contractWarrantyImage' | 'contractFiles'>;

const factsOf = ({ contractFiles = [] }: ContractSettings, id: string | null | undefined) =>
  contractFiles.find(({ fileId }) => fileId === id);

/**
 * The attachments of a company's contracts. Settings stored by an earlier version lack their metadata until the next
 * save.
 */
export const contractAttachments = (settings: ContractSettings): readonly PaperAttachment[] =>
  (settings.contractAttachments ?? [])
    .flatMap((id) => factsOf(settings, id) ?? [])
    .map(({ fileId, name, mediaType, pages, sha256 }, index) => ({
      letter: attachmentLetter(index),
      fileId,
      name,
      mediaType,
      pages,
      sha256,
    }));

export const attachmentLetter = (index: number): string => String.fromCharCode('A'.charCodeAt(0) + index);

/** The picture of the warranty, as a section. */
export function warrantyPicture(settings: ContractSettings): readonly PaperSection[] {
  const facts = factsOf(settings, settings.contractWarrantyImage);
  if (facts === undefined) return [];
  return [{ kind: 'picture', heading: 'Warranty', fileId: facts.fileId, sha256: facts.sha256 }];
}

/** All files that are part of a paper, except its logos. */
export const paperFiles = ({ sections, attachments = [] }: Paper): readonly PaperFile[] => [
  ...sections.flatMap((section) => (section.kind === 'picture' ? [section] : [])),
  ...attachments,
];

export const attachmentText = ({ letter, name, pages }: PaperAttachment): string =>
  `Attachment ${letter}, ${name}, ${pluralize(pages, 'page')}`;

/** A sentence for every file of a paper, with the hash of its bytes. */
export const fileHashes = ({
  sections,
  attachments = [],
  photos = [],
}: Paper): readonly { name: string; sha256: string }[] => [
  ...sections.flatMap((section) =>
    section.kind === 'picture' ? [{ name: `${section.heading} (picture)`, sha256: section.sha256 }] : [],
  ),
  ...attachments.map(({ letter, name, sha256 }) => ({ name: `${letter}, ${name}`, sha256 })),
  ...photos.map(({ caption, sha256 }, index) => ({ name: joined([`photo ${index + 1}`, caption]), sha256 })),
];
