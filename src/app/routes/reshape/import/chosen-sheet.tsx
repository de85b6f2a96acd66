import { useState } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Icon } from '#app/components/icon.tsx';
import { FileInput } from '#app/components/office/file-input.tsx';
import { sizeText } from '#app/components/office/held-file.ts';
import { DryRun } from '#app/routes/reshape/import/dry-run.tsx';
import { ErrorTable } from '#app/routes/reshape/import/error-table.tsx';
import { sheetTypes } from '#app/routes/reshape/import/sheet-types.ts';
import { useCompanyZone } from '#app/shell/device-context.tsx';
import { downloadCsv } from '#app/shell/files/download-csv.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useReadFile } from '#app/shell/query/use-read-file.ts';
import { isNobodyThere, type Problem } from '#contract/problems.ts';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { CatalogImport } from '#contract/records/catalog-import.ts';
import type { Result } from '#domain/result.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';

/** A sheet of this device, or of the company's storage. */
export interface Sheet {
  readonly name: string;
  /** Bytes; null of one in the storage. */
  readonly size: number | null;
  /** Imports it, or only reports on it. */
  readonly send: (
    query: { readonly dryRun?: boolean },
    signal?: AbortSignal,
  ) => Promise<Result<CatalogImport, Problem>>;
}

interface ChosenSheetProps {
  readonly sheet: Sheet;
  /** When it was chosen. */
  readonly at: Date;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
  /** The draft after the import, and the number of rows that changed it. */
  readonly onDone: (draft: CatalogDraft, rows: number) => Promise<void>;
}

/** A chosen sheet with its dry run, and the one button that imports it into the draft. */
export function ChosenSheet({ sheet, at, onChoose, onRemove, onDone }: ChosenSheetProps) {
  const { draft } = useReadyDraft();
  const { answer, again } = useReadFile((signal) => sheet.send({ dryRun: true }, signal), [sheet], [draft.revision]);
  const zone = useCompanyZone();
  return (
    <>
      <div className="sheet import-file flow">
        <Icon name="file-spreadsheet" />
        <p>
          <b>{sheet.name}</b>
          <span className="note">
            {answer?.ok === true && `${sheetText(answer.value)}, `}
            {sheet.size === null ? 'in the storage' : sizeText(sheet.size)}, chosen at {formatDate(at, 'time', zone)}
          </span>
        </p>
        <FileInput
          label="Choose another file"
          className="btn btn--plain import-another"
          accept={sheetTypes}
          onFile={onChoose}
        >
          Choose another
        </FileInput>
        <button type="button" className="icon-btn" aria-label={`Remove ${sheet.name}`} onClick={onRemove}>
          <Icon name="x" />
        </button>
      </div>
      {answer === null && (
        <p className="import-part note" role="status">
          <progress aria-label="Dry run" /> Reading the sheet…
        </p>
      )}
      {answer?.ok === false && <Unread problem={answer.problem} onAgain={again} />}
      {answer?.ok === true && (
        <>
          {answer.value.errors.length > 0 && <Errors reading={answer.value} name={sheet.name} />}
          <DryRun reading={answer.value} version={draft.basedOn.number} />
          <ImportBar sheet={sheet} reading={answer.value} onDone={onDone} />
        </>
      )}
    </>
  );
}

interface UnreadProps {
  readonly problem: Problem;
  readonly onAgain: () => void;
}

/** The file was rejected as a whole, or the office did not answer. */
function Unread({ problem, onAgain }: UnreadProps) {
  const reasons = Object.values(problem.errors).flat();
  if (reasons.length === 0)
    return (
      <div className="import-stop" role="alert">
        <div className="import-stop-head flow">
          <Icon name="alert-triangle" />
          <h2>
            {isNobodyThere(problem.status)
              ? 'The sheet is read by the office, which needs a connection'
              : problem.title}
          </h2>
          <button type="button" className="btn" onClick={onAgain}>
            Try again
          </button>
        </div>
        <p className="import-empty">Nothing was imported. The file stays chosen.</p>
      </div>
    );
  return (
    <div className="import-stop" role="alert">
      <div className="import-stop-head flow">
        <Icon name="alert-triangle" />
        <h2>
          {(problem.errors.file ?? problem.errors.account) === undefined
            ? 'The draft has no room for the sheet'
            : 'The file cannot be read'}
          , so nothing is imported
        </h2>
      </div>
      <p className="import-empty">{reasons.join(' ')}</p>
    </div>
  );
}

/** "421 rows, sheet “Prices”". */
const sheetText = ({ rows, sheet }: CatalogImport): string =>
  `${pluralize(rows, 'row')}${sheet === undefined ? '' : `, sheet “${sheet}”`}`;

function Errors({ reading, name }: { readonly reading: CatalogImport; readonly name: string }) {
  const { errors, errorCount } = reading;
  const download = () => {
    const rows = errors.map(({ row, letter, column, value, reason }) => [row, letter, column, value, reason]);
    downloadCsv(
      [['Row', 'Column', 'Heading', 'Says', 'Why not'], ...rows],
      `reasons-${name.replace(/\.\w+$/, '')}.csv`,
    );
  };
  return (
    <section className="import-stop" aria-labelledby="h-errors">
      <div className="import-stop-head flow" role="alert">
        <Icon name="alert-triangle" />
        <h2 id="h-errors">{pluralize(errorCount, 'cell')} cannot be imported, so nothing is</h2>
        <button type="button" className="btn btn--plain" onClick={download}>
          <Icon name="download" />
          Download the reasons
        </button>
      </div>
      <ErrorTable errors={errors} />
      {errorCount > errors.length && (
        <p className="import-empty note">The first {formatNumber(errors.length)} are listed. Correct them first.</p>
      )}
    </section>
  );
}

interface ImportBarProps extends Pick<ChosenSheetProps, 'sheet' | 'onDone'> {
  readonly reading: CatalogImport;
}

function ImportBar({ sheet, reading, onDone }: ImportBarProps) {
  const messages = useMessages();
  const { unsent } = useReadyDraft();
  const [isBusy, setIsBusy] = useState(false);
  const { added, changed, retired, errorCount } = reading;
  const rows = added + changed + retired;
  const { title, note, isReady } = readiness({ rows, errors: errorCount, isWaiting: unsent > 0 });

  const put = async () => {
    if (!isReady || isBusy) return;
    setIsBusy(true);
    const answer = await sheet.send({});
    setIsBusy(false);
    if (!answer.ok) messages.showProblem(answer.problem);
    else if (answer.value.draft !== undefined) await onDone(answer.value.draft, rows);
  };
  return (
    <section className="import-bar inline" aria-label="Import">
      <p id="import-hint">
        <b>{title}</b>
        <span className="note">{note}</span>
      </p>
      <button
        type="button"
        className="btn btn--primary"
        aria-disabled={!isReady}
        aria-busy={isBusy}
        aria-describedby="import-hint"
        onClick={() => void put()}
      >
        {isBusy ? 'Importing…' : 'Import into the draft'}
      </button>
    </section>
  );
}

interface ImportReadiness {
  readonly rows: number;
  readonly errors: number;
  readonly isWaiting: boolean;
}

/** Whether the sheet can be imported into the draft, and what a person should know or do first. */
function readiness({ rows, errors, isWaiting }: ImportReadiness) {
  const stopped = (text: string, note: string) => ({ title: text, note, isReady: false });
  if (errors > 0)
    return stopped(`${pluralize(errors, 'cell stops', 'cells stop')} it`, 'Correct the file and choose it again.');
  if (rows === 0) return stopped('Nothing to import', 'Every row matches the draft.');
  if (isWaiting) return stopped('Some changes are not saved yet', 'The import follows them.');
  return {
    title: `${pluralize(rows, 'row changes', 'rows change')}, no errors`,
    note: 'They go into the draft as one change. Reps see nothing until it is published.',
    isReady: true,
  };
}
