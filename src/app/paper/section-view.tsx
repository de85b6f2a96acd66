import type { CSSProperties } from 'react';
import { RichTextView } from '#app/components/rich-text-view.tsx';
import { WholePicture } from '#app/paper/paper-attachments.tsx';
import { PaperPhotos } from '#app/paper/paper-photos.tsx';
import { ColumnTable, FigureList, PriceTable, Schedule } from '#app/paper/section-tables.tsx';
import { InitialsRow, SignatureBoxes, type Signatures } from '#app/paper/signature-boxes.tsx';
import type { NoticePrint, Paper, PaperSection } from '#documents/paper/paper.ts';
import type { Translate } from '#documents/translation/translator.ts';

interface SectionViewProps {
  readonly section: PaperSection;
  readonly paper: Paper;
  readonly signatures: Signatures;
  readonly translate: Translate;
}

/** Sections with a box of their own. */
const boxNames: Partial<Record<PaperSection['kind'], string>> = {
  statement: 'paper-statement',
  notice: 'paper-notice',
  picture: 'paper-picture',
  photos: 'paper-picture',
};

/** A section of a paper under its heading. */
export function SectionView(props: SectionViewProps) {
  const { section } = props;
  if (section.kind === 'schedule') return <Schedule section={section} />;
  const content = (
    <>
      {section.heading && <h3>{section.heading}</h3>}
      <SectionContent {...props} />
    </>
  );
  const boxName = section.kind === 'photos' && !section.isApart ? undefined : boxNames[section.kind];
  if (boxName === undefined) return content;
  return (
    <section className={boxName} style={'print' in section ? noticeStyle(section.print) : undefined}>
      {content}
    </section>
  );
}

function SectionContent({ section, paper, signatures, translate }: SectionViewProps) {
  switch (section.kind) {
    case 'summary':
      // It stands above the parties.
      return null;
    case 'prices':
      return <PriceTable section={section} />;
    case 'figures':
      return <FigureList section={section} />;
    case 'schedule':
      return <Schedule section={section} />;
    case 'table':
      return <ColumnTable section={section} />;
    case 'text':
      return <RichTextView text={section.text} />;
    case 'statement':
    case 'notice':
      return (
        <>
          <RichTextView text={section.text} />
          <InitialsRow slot={section.slot} signers={paper.signers} signatures={signatures} />
        </>
      );
    case 'picture':
      return <WholePicture id={section.fileId} heading={section.heading} />;
    case 'photos':
      return <PaperPhotos photos={paper.photos ?? []} />;
    case 'signatures':
      return <SignatureBoxes signers={paper.signers} signatures={signatures} translate={translate} />;
  }
}

/** A notice in the style of its slot; a paper of an earlier version has the style of its class. */
const noticeStyle = (print: NoticePrint | undefined): CSSProperties | undefined =>
  print && { fontSize: `${print.minPoint}pt`, fontWeight: print.bold ? 700 : 400, color: print.color };
