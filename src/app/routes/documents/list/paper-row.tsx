import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { refusalOf } from '#app/pages/records/accepted-papers.ts';
import { DeletePaper } from '#app/routes/documents/list/delete-paper.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import { choiceText } from '#documents/choices/choice-text.ts';
import { choiceOf } from '#documents/choices/offered-options.ts';
import { pdfText } from '#documents/evidence/record-copy-text.ts';
import type { PaperStatus } from '#documents/kind-table/paper-status.ts';
import { numberOf } from '#documents/paper/paper-number.ts';
import { readNumber } from '#documents/paper/read-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { changeOrder } from '#documents/papers/change-order.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { whyUndeletable } from '#domain/documents/why-undeletable.ts';
import { emailText } from '#domain/mail/email-text.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';

interface PaperRowProps {
  readonly status: PaperStatus;
  readonly record: LocalRecord<Document> | undefined;
  /** Address of the estimate's documents. */
  readonly path: string;
  /** Time zone of the job. */
  readonly timeZone: string;
  /** Its e-mails, newest first; null until they are known. */
  readonly emails: readonly DocumentEmail[] | null;
  /** Worth knowing before the paper is handed over. */
  readonly warnings: readonly string[];
}

const stateText = {
  made: 'Made',
  unsigned: 'Not signed',
  offered: 'Offered, not signed',
  'partly signed': 'Partly signed',
  signed: 'Signed',
  declined: 'Declined',
  voided: 'Voided',
  canceled: 'Canceled by the buyer',
  stopped: 'Stopped',
  superseded: 'Superseded',
} as const;
const stateLooks = {
  made: 'brand',
  unsigned: 'open',
  offered: 'open',
  'partly signed': 'brand',
  signed: 'ok',
  declined: 'danger',
  voided: 'danger',
  canceled: 'danger',
  stopped: 'danger',
  superseded: 'off',
} as const;

/** One paper: its number, its total, its status, its earlier versions, and the next step. */
export function PaperRow({ status, record, path, timeZone, emails, warnings }: PaperRowProps) {
  const { document, kind, number, state, changedLines, next, earlier } = status;
  const device = useDevice();
  const messages = useMessages();
  const totalCents = readPaper(document.data?.content)?.totalCents ?? 0;
  const title = number === '' ? document.name : `${kind.title} ${number}`;
  const choice = choiceOf(document);
  const waits = record !== undefined && record.state !== unchanged;
  const isRefused = record !== undefined && refusalOf(record) !== null;
  const sent = waits ? 'On this device, waiting for a connection.' : pdfText(document);
  const retry = async () => {
    const answer = await device.documents.generatePdf(document.id);
    if (!answer.ok) messages.showProblem(answer.problem);
  };
  return (
    <li className="paper-row inline">
      <Icon name="file-text" />
      <div className="paper-row-main">
        <h3>
          <Link to={`${path}/${document.id}`}>{title}</Link>
        </h3>
        <p className="note">
          {document.createdTime !== undefined && formatDate(document.createdTime, 'shortMoment', timeZone)}
          {isRefused ? '. On this device. The office has not accepted it: it does not count.' : `. ${sent}`}
        </p>
        {choice !== null && <p className="note">{choiceText(choice, timeZone)}</p>}
        {emails !== null && emails.length > 0 && <EmailLine emails={emails} timeZone={timeZone} />}
        {state === 'stopped' && <p className="note">The buyer has canceled the contract. No work is done under it.</p>}
        {state !== 'stopped' &&
          warnings.map((text) => (
            <p key={text} className="note">
              {text}
            </p>
          ))}
        {changedLines > 0 && (
          <p className="note paper-changed inline">
            <Icon name="alert-triangle" className="icon--sm" />
            The estimate changed since: {pluralize(changedLines, 'line')}
          </p>
        )}
        {earlier.length > 0 && (
          <p className="note paper-versions flow">
            Earlier:
            {earlier.map((one) => (
              <Link key={one.uuid} to={`${path}/${one.id}`}>
                Version {readNumber(numberOf(one) ?? '')?.revision ?? 1}, superseded
              </Link>
            ))}
          </p>
        )}
      </div>
      <div className="paper-row-end">
        {totalCents !== 0 && <span className="figures">{formatMoney(fromCents(totalCents))}</span>}
        {isRefused ? (
          <span className="state state--danger">Not accepted</span>
        ) : (
          <span className={`state state--${stateLooks[state]}`}>{stateText[state]}</span>
        )}
      </div>
      <div className="paper-row-acts">
        {document.pdfStatus === pdfStatus.failure && !waits && (
          <button
            type="button"
            className="btn btn--quiet"
            aria-label={`Make the PDF again of ${number}`}
            onClick={() => void retry()}
          >
            <Icon name="refresh" />
            Make the PDF again
          </button>
        )}
        {next === 'make again' && (
          <Link
            className="btn btn--quiet"
            to={`${path}/new/${kind.address}?again=${document.uuid}`}
            aria-label={`Make again ${number}`}
          >
            Make again
          </Link>
        )}
        {next === 'change order' && (
          <Link className="btn btn--quiet" to={`${path}/new/${changeOrder.address}`}>
            Change order
          </Link>
        )}
        {whyUndeletable(document) === null && <DeletePaper id={document.id} title={title} />}
      </div>
    </li>
  );
}

/** Counts the newest e-mail to each address by its state. */
function EmailLine({ emails, timeZone }: { readonly emails: readonly DocumentEmail[]; readonly timeZone: string }) {
  const newest = emails.filter(
    ({ emailAddress }, index) => emails.findIndex((other) => other.emailAddress === emailAddress) === index,
  );
  const states = newest.map(emailText);
  const shown = states.filter(({ label }, index) => states.findIndex((other) => other.label === label) === index);
  const [last] = newest;
  return (
    <p className="note paper-emails flow">
      E-mail:
      {shown.map(({ label, tone }) => (
        <span key={label} className={`state state--${tone}`}>
          {countOf(states, label)}
          {label}
        </span>
      ))}
      {last !== undefined && formatDate(last.acceptedAt ?? last.timestamp, 'shortMoment', timeZone)}
    </p>
  );
}

/** "2 " for more than one, otherwise empty. */
function countOf(states: readonly { readonly label: string }[], wanted: string): string {
  const count = states.filter(({ label }) => label === wanted).length;
  return count > 1 ? `${count} ` : '';
}
