import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { refusalOf } from '#app/pages/records/accepted-papers.ts';
import { DeletePaper } from '#app/routes/documents/list/delete-paper.tsx';
import { pdfWords } from '#app/routes/documents/pdf-words.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import { choiceWords } from '#documents/choices/choice-words.ts';
import { choiceOf } from '#documents/choices/offered-options.ts';
import type { PaperStanding } from '#documents/kind-table/paper-standing.ts';
import { numberOf } from '#documents/paper/paper-number.ts';
import { readNumber } from '#documents/paper/read-number.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { changeOrder } from '#documents/papers/change-order.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import { pdfStatus } from '#domain/documents/pdf-status.ts';
import { whyKept } from '#domain/documents/why-kept.ts';
import { emailWords } from '#domain/mail/email-words.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { countWords, moneyWords } from '#domain/words/number-words.ts';

interface PaperRowProps {
  readonly standing: PaperStanding;
  readonly record: LocalRecord<Document> | undefined;
  /** Address of the estimate's documents. */
  readonly place: string;
  /** Time zone of the job. */
  readonly timeZone: string;
  /** Its e-mails, newest first; null until they are known. */
  readonly emails: readonly DocumentEmail[] | null;
  /** Worth knowing before the paper is handed over. */
  readonly warnings: readonly string[];
}

const stateWords = {
  made: 'Made',
  unsigned: 'Not signed',
  offered: 'Offered, not signed',
  'partly signed': 'Partly signed',
  signed: 'Signed',
  declined: 'Declined',
  voided: 'Voided',
  cancelled: 'Cancelled by the buyer',
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
  cancelled: 'danger',
  stopped: 'danger',
  superseded: 'off',
} as const;

/** One paper: its number, its total, its status, its earlier versions, and the next step. */
export function PaperRow({ standing, record, place, timeZone, emails, warnings }: PaperRowProps) {
  const { document, kind, number, state, changedLines, next, earlier } = standing;
  const device = useDevice();
  const messages = useMessages();
  const totalCents = readPaper(document.data?.content)?.totalCents ?? 0;
  const title = number === '' ? document.name : `${kind.title} ${number}`;
  const choice = choiceOf(document);
  const waits = record !== undefined && record.state !== unchanged;
  const isRefused = record !== undefined && refusalOf(record) !== null;
  const retry = async () => {
    const answer = await device.documents.generatePdf(document.id);
    if (!answer.ok) messages.showProblem(answer.problem);
  };
  return (
    <li className="paper-row">
      <Icon name="file-text" />
      <div className="paper-row-main">
        <h3>
          <Link to={`${place}/${document.id}`}>{title}</Link>
        </h3>
        <p className="note">
          {document.createdTime !== undefined && dateWords(document.createdTime, 'shortMoment', timeZone)}
          {isRefused
            ? '. On this device. The office has not accepted it: it does not count.'
            : waits
              ? '. On this device, waiting for a connection.'
              : `. ${pdfWords(document)}`}
        </p>
        {choice !== null && <p className="note">{choiceWords(choice, timeZone)}</p>}
        {emails !== null && emails.length > 0 && <EmailLine emails={emails} timeZone={timeZone} />}
        {state === 'stopped' && <p className="note">The buyer has cancelled the contract: nothing of it is done.</p>}
        {state !== 'stopped' &&
          warnings.map((words) => (
            <p key={words} className="note">
              {words}
            </p>
          ))}
        {changedLines > 0 && (
          <p className="note paper-changed">
            <Icon name="alert-triangle" className="icon--sm" />
            The estimate changed since: {countWords(changedLines, 'line')}
          </p>
        )}
        {earlier.length > 0 && (
          <p className="note paper-versions">
            Earlier:
            {earlier.map((one) => (
              <Link key={one.uuid} to={`${place}/${one.id}`}>
                Version {readNumber(numberOf(one) ?? '')?.revision ?? 1}, superseded
              </Link>
            ))}
          </p>
        )}
      </div>
      <div className="paper-row-end">
        {totalCents !== 0 && <span className="figures">{moneyWords(fromCents(totalCents))}</span>}
        {isRefused ? (
          <span className="state state--danger">Not accepted</span>
        ) : (
          <span className={`state state--${stateLooks[state]}`}>{stateWords[state]}</span>
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
            to={`${place}/new/${kind.address}?again=${document.uuid}`}
            aria-label={`Make again ${number}`}
          >
            Make again
          </Link>
        )}
        {next === 'change order' && (
          <Link className="btn btn--quiet" to={`${place}/new/${changeOrder.address}`}>
            Change order
          </Link>
        )}
        {whyKept(document) === null && <DeletePaper id={document.id} title={title} />}
      </div>
    </li>
  );
}

/** Counts the newest e-mail to each address by its state. */
function EmailLine({ emails, timeZone }: { readonly emails: readonly DocumentEmail[]; readonly timeZone: string }) {
  const newest = emails.filter(
    ({ emailAddress }, place) => emails.findIndex((other) => other.emailAddress === emailAddress) === place,
  );
  const states = newest.map(emailWords);
  const shown = states.filter(({ label }, place) => states.findIndex((other) => other.label === label) === place);
  const [last] = newest;
  return (
    <p className="note paper-emails">
      E-mail:
      {shown.map(({ label, tone }) => (
        <span key={label} className={`state state--${tone}`}>
          {countOf(states, label)}
          {label}
        </span>
      ))}
      {last !== undefined && dateWords(last.acceptedAt ?? last.timestamp, 'shortMoment', timeZone)}
    </p>
  );
}

/** "2 " for more than one, otherwise empty. */
function countOf(states: readonly { readonly label: string }[], wanted: string): string {
  const count = states.filter(({ label }) => label === wanted).length;
  return count > 1 ? `${count} ` : '';
}
