import { Fragment, type Ref, useState } from 'react';
import { PaperAttachments } from '#app/paper/paper-attachments.tsx';
import { SectionView } from '#app/paper/section-view.tsx';
import type { Signatures } from '#app/paper/signature-boxes.tsx';
import { SummaryBox } from '#app/paper/summary-box.tsx';
import { usePicture } from '#app/shell/query/use-picture.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { paperLogos } from '#documents/paper/paper-logos.ts';
import { frameText, translationNote } from '#documents/translation/translate-paper.ts';
import '#app/paper/paper-view.css';

interface PaperViewProps {
  readonly paper: Paper;
  readonly signatures: Signatures;
  /** Null until the paper is frozen. */
  readonly fingerprint: string | null;
  /** Its size is left to the page when absent. */
  readonly zoom?: number;
  readonly endRef?: Ref<HTMLParagraphElement>;
}

/** The paper as its reader sees it: the same content that is hashed, signed and printed. */
export function PaperView(props: PaperViewProps) {
  const { translation } = props.paper;
  const [isOriginal, setIsOriginal] = useState(false);
  if (translation === undefined) return <Pages {...props} language="en" />;
  return (
    <>
      <fieldset className="paper-languages">
        <legend className="vh">Language of the paper</legend>
        <button type="button" className="btn" aria-pressed={!isOriginal} onClick={() => setIsOriginal(false)}>
          <span lang="es">Español</span>
        </button>
        <button type="button" className="btn" aria-pressed={isOriginal} onClick={() => setIsOriginal(true)}>
          English original
        </button>
      </fieldset>
      {isOriginal ? <Pages {...props} language="en" /> : <Pages {...props} paper={translation} language="es" />}
    </>
  );
}

interface PagesProps extends PaperViewProps {
  readonly language: 'en' | 'es';
}

function Pages({ paper, signatures, fingerprint, zoom, endRef, language }: PagesProps) {
  const translate = frameText(language);
  return (
    <article
      className="paper white-paper"
      aria-labelledby="paper-title"
      lang={language}
      {...(zoom === undefined ? {} : { style: { zoom } })}
    >
      {language === 'es' && <p className="paper-translation">{translate(translationNote)}</p>}
      {paper.isInternal && <p className="paper-translation">Internal: never for the customer.</p>}
      <header className="paper-head">
        <div className="paper-company">
          {paperLogos(paper).map((id, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper's logos never change order
            <Logo key={index} id={id} />
          ))}
          <p>
            <b>{paper.company.name}</b>
            {paper.company.lines.map((line) => (
              <Fragment key={line}>
                <br />
                {line}
              </Fragment>
            ))}
          </p>
        </div>
        <div className="paper-number">
          <h2 id="paper-title">{paper.title}</h2>
          <p>
            {translate(`No. ${paper.number}`)}
            <br />
            {paper.date}
          </p>
        </div>
      </header>
      {paper.sections.map(
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper's sections never change order
        (section, index) => section.kind === 'summary' && <SummaryBox key={index} facts={section.facts} />,
      )}
      <div className="paper-two">
        {paper.parties.map((party) => (
          <div key={party.heading}>
            <h3>{party.heading}</h3>
            <p>
              {party.lines.map((line, index) => (
                <Fragment key={line}>
                  {index > 0 && <br />}
                  {line}
                </Fragment>
              ))}
            </p>
          </div>
        ))}
      </div>
      {paper.sections.map((section, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper's sections never change order
        <SectionView key={index} section={section} paper={paper} signatures={signatures} translate={translate} />
      ))}
      {paper.attachments !== undefined && <PaperAttachments attachments={paper.attachments} />}
      <p className="paper-foot" ref={endRef}>
        {translate(
          fingerprint === null
            ? `End of the ${paper.title.toLowerCase()}`
            : `Fingerprint ${fingerprint}${paper.signers.length === 0 ? '' : ', kept with every signature'}`,
        )}
      </p>
    </article>
  );
}

function Logo({ id }: { readonly id: string }) {
  const url = usePicture(id);
  return url && <img className="paper-logo" src={url} alt="" />;
}
