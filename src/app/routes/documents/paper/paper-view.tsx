import { type CSSProperties, Fragment, type RefObject, useState } from 'react';
import { RichTextView } from '#app/components/rich-text-view.tsx';
import { usePicture } from '#app/components/use-picture.ts';
import { PaperAttachments, WholePicture } from '#app/routes/documents/paper-attachments.tsx';
import { PaperPhotos } from '#app/routes/documents/photos/paper-photos.tsx';
import type { NoticePrint, Paper, PaperSection, PriceLine, Signer, TableRow } from '#documents/content/paper.ts';
import { paperLogos } from '#documents/content/paper-logos.ts';
import { roleOf } from '#documents/content/signer-keys.ts';
import type { PrintedSignature } from '#documents/pdf/signature-boxes.ts';
import { frameWords, translationNote } from '#documents/translation/translate-paper.ts';
import type { Translate } from '#documents/translation/translator.ts';
import { fittedStrokes, strokePath } from '#domain/documents/stroke-path.ts';
import '#app/routes/documents/paper-view.css';

interface PaperViewProps {
  readonly paper: Paper;
  readonly signatures: Readonly<Partial<Record<Signer['key'], PrintedSignature>>>;
  /** Null until the paper is frozen. */
  readonly fingerprint: string | null;
  readonly zoom: number;
  readonly endRef?: RefObject<HTMLParagraphElement | null>;
}

/** The paper as its reader reads it: the same content that is hashed, signed and printed. */
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
  const say = frameWords(language);
  return (
    <article className="paper white-paper" aria-labelledby="paper-title" lang={language} style={{ zoom }}>
      {language === 'es' && <p className="paper-translation">{say(translationNote)}</p>}
      {paper.isInternal && <p className="paper-translation">Internal: never for the customer.</p>}
      <header className="paper-head">
        <div className="paper-company">
          {paperLogos(paper).map((id, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a paper's logos never change places
            <Logo key={place} id={id} />
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
            {say(`No. ${paper.number}`)}
            <br />
            {paper.date}
          </p>
        </div>
      </header>
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
        // biome-ignore lint/suspicious/noArrayIndexKey: a paper's sections never change places
        <SectionView key={index} {...{ section, signatures, say, paper }} signers={paper.signers} />
      ))}
      {paper.attachments !== undefined && <PaperAttachments attachments={paper.attachments} />}
      <p className="paper-foot" ref={endRef}>
        {say(
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

function PriceRow({ line, isPart = false }: { readonly line: PriceLine; readonly isPart?: boolean }) {
  return (
    <tr className={isPart ? 'paper-part' : ''}>
      <th scope="row">
        {line.label}
        {line.detail && <span>{line.detail}</span>}
      </th>
      <td className="num">{line.amount}</td>
    </tr>
  );
}

interface ColumnRowProps {
  readonly row: TableRow;
  readonly section: Extract<PaperSection, { kind: 'table' }>;
}

function ColumnRow({ row, section: { columns, isChecklist } }: ColumnRowProps) {
  const [title, ...cells] = row.cells;
  return (
    <tr className={row.isOut ? 'paper-out' : undefined}>
      <th scope="row">
        {isChecklist && <i className="paper-box" data-checked={row.isTicked} aria-hidden />}
        {row.isTicked && <i className="vh">Chosen: </i>}
        {title}
        {row.detail && <span>{row.detail}</span>}
      </th>
      {cells.map((words, index) => {
        const { label, align } = columns[index + 1] ?? {};
        return (
          <td key={label} className={align === 'end' ? 'num' : undefined} data-column={label}>
            {words}
          </td>
        );
      })}
    </tr>
  );
}

interface SectionViewProps {
  readonly section: PaperSection;
  readonly paper: Paper;
  readonly signers: readonly Signer[];
  readonly signatures: PaperViewProps['signatures'];
  readonly say: Translate;
}

function SectionView({ section, paper, signers, signatures, say }: SectionViewProps) {
  const heading = section.heading && <h3>{section.heading}</h3>;
  switch (section.kind) {
    case 'prices':
      return (
        <>
          {heading}
          <table className="paper-table">
            <caption className="vh">Work and price</caption>
            <thead>
              <tr>
                <th scope="col">Work</th>
                <th scope="col" className="num">
                  Price
                </th>
              </tr>
            </thead>
            <tbody>
              {section.rows.map((row) => (
                <Fragment key={row.label}>
                  <PriceRow line={row} />
                  {row.lines?.map((line) => (
                    <PriceRow key={line.label} line={line} isPart />
                  ))}
                </Fragment>
              ))}
            </tbody>
            <tfoot>
              <tr>
                <th scope="row">{section.total.label}</th>
                <td className="num">{section.total.amount}</td>
              </tr>
            </tfoot>
          </table>
        </>
      );
    case 'figures':
      return (
        <>
          {heading}
          <dl className="paper-dl">
            {section.rows.map((row) => (
              <div key={row.label} className={row.isTotal ? 'paper-sum' : undefined}>
                <dt>{row.label}</dt>
                <dd>{row.value}</dd>
              </div>
            ))}
          </dl>
        </>
      );
    case 'schedule':
      return section.groups.length === 0 ? null : (
        <details className="paper-schedule" open>
          <summary>
            <h3>{section.heading}</h3>
          </summary>
          {section.groups.map((group) => (
            <table key={group.heading} className="paper-table paper-table--tight">
              <caption>{group.heading}</caption>
              <tbody>
                {group.rows.map((row, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never change places
                  <tr key={index}>
                    <th scope="row">
                      {row.label}
                      {row.detail && <span>{row.detail}</span>}
                    </th>
                    <td className="num">{row.quantity}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          ))}
        </details>
      );
    case 'table':
      return (
        <>
          {heading}
          <table className="paper-table paper-columns">
            <caption className="vh">{section.heading}</caption>
            <thead>
              <tr>
                {section.columns.map(({ label, align }) => (
                  <th key={label} scope="col" className={align === 'end' ? 'num' : undefined}>
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {section.rows.map((row, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows of a paper never change places
                <ColumnRow key={index} row={row} section={section} />
              ))}
            </tbody>
            {section.totals.length > 0 && (
              <tfoot>
                {section.totals.map(({ label, value }) => (
                  <tr key={label}>
                    <th scope="row" colSpan={section.columns.length - 1}>
                      {label}
                    </th>
                    <td className="num">{value}</td>
                  </tr>
                ))}
              </tfoot>
            )}
          </table>
        </>
      );
    case 'text':
      return (
        <>
          {heading}
          <RichTextView text={section.text} />
        </>
      );
    case 'statement':
      return (
        <section className="paper-statement" style={noticeStyle(section.print)}>
          {heading}
          <RichTextView text={section.text} />
          <InitialsRow slot={section.slot} {...{ signers, signatures }} />
        </section>
      );
    case 'notice':
      return (
        <section className="paper-notice" style={noticeStyle(section.print)}>
          {heading}
          <RichTextView text={section.text} />
          <InitialsRow slot={section.slot} {...{ signers, signatures }} />
        </section>
      );
    case 'picture':
      return (
        <section className="paper-picture">
          {heading}
          <WholePicture id={section.fileId} heading={section.heading} />
        </section>
      );
    case 'photos':
      return (
        <section className={section.isApart ? 'paper-picture' : ''}>
          {heading}
          <PaperPhotos photos={paper.photos ?? []} />
        </section>
      );
    case 'signatures':
      return (
        <>
          {heading}
          <div className="paper-two paper-sigs">
            {signers.map((signer) => {
              const signature = signatures[signer.key];
              return (
                <div key={signer.key} className={signature ? '' : 'sig-open'}>
                  {signature && <img src={signature.image} alt={`Signature of ${signer.name}`} />}
                  <p>
                    {signer.caption}
                    <br />
                    <span>{say(signature?.caption ?? 'Not signed yet')}</span>
                  </p>
                </div>
              );
            })}
          </div>
        </>
      );
  }
}

interface InitialsRowProps extends Pick<SectionViewProps, 'signers' | 'signatures'> {
  readonly slot: string | undefined;
}

/** A box for each buyer's initials under a notice. */
function InitialsRow({ slot, signers, signatures }: InitialsRowProps) {
  if (slot === undefined) return null;
  return (
    <div className="paper-initials" data-slot={slot}>
      {signers
        .filter(({ key }) => roleOf(key) === 'customer')
        .map((signer) => {
          const initials = signatures[signer.key]?.initials?.[slot];
          return (
            <div key={signer.key}>
              {initials?.strokes === undefined ? (
                <i>{initials?.text ?? ' '}</i>
              ) : (
                <InkView path={initials.strokes} label={`Initials of ${signer.name}`} />
              )}
              <p>
                Initials, {signer.name}
                <br />
                <span>{initials?.caption ?? 'Not initialed yet'}</span>
              </p>
            </div>
          );
        })}
    </div>
  );
}

const initialsSize = { width: 104, height: 26 };

function InkView({ path, label }: { readonly path: string; readonly label: string }) {
  const lines = strokePath(fittedStrokes(path, initialsSize));
  return (
    <svg className="ink" viewBox="-2 -2 108 30" width="108" height="30" role="img" aria-label={label}>
      <path d={lines} />
    </svg>
  );
}

/** A notice as its slot says; a paper of an earlier version has the style of its class. */
const noticeStyle = (print: NoticePrint | undefined): CSSProperties | undefined =>
  print && { fontSize: `${print.minPoint}pt`, fontWeight: print.bold ? 700 : 400, color: print.color };
