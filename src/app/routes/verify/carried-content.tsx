import { PaperView } from '#app/paper/paper-view.tsx';
import { fingerprint } from '#documents/content-hash.ts';
import type { CarriedContent } from '#documents/evidence/read-pdf.ts';
import type { Paper, PaperSection } from '#documents/paper/paper.ts';

/** The signed content that a file carries, so that its reader need not rely on the pages of the file. */
export function CarriedContentView({ content: { paper, hash } }: { readonly content: CarriedContent }) {
  return (
    <section aria-labelledby="verify-content">
      <h2 id="verify-content">What was signed</h2>
      <p className="note">
        From the content inside your file, without signatures and pictures. It was read on this device and not sent
        anywhere.
      </p>
      <PaperView paper={withoutSignatures(paper)} signatures={{}} fingerprint={fingerprint(hash)} zoom={1} />
    </section>
  );
}

/** The content has no signatures: empty boxes for them would say that nobody has signed. */
function withoutSignatures(paper: Paper): Paper {
  const { translation } = paper;
  const sections = paper.sections.flatMap((section): PaperSection[] => {
    if (section.kind === 'signatures') return [];
    if (section.kind !== 'statement' && section.kind !== 'notice') return [section];
    const { slot: _, ...rest } = section;
    return [rest];
  });
  return { ...paper, sections, ...(translation === undefined ? {} : { translation: withoutSignatures(translation) }) };
}
