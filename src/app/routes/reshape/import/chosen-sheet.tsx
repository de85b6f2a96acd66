import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useReadyDraft } from '#app/routes/reshape/draft/draft-context.tsx';
import { DryRun } from '#app/routes/reshape/import/dry-run.tsx';
import { ErrorTable } from '#app/routes/reshape/import/error-table.tsx';
import { sizeWords } from '#app/routes/reshape/import/sheet-file.ts';
import { SheetInput } from '#app/routes/reshape/import/sheet-input.tsx';
import { sheetForm, useDryRun } from '#app/routes/reshape/import/use-dry-run.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import { useMessages } from '#app/shell/messages.tsx';
import type { Problem } from '#contract/problems.ts';
import type { CatalogDraft, CatalogImport, ImportError } from '#contract/records.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { asCsv } from '#domain/csv.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { figureWords } from '#domain/words/number-words.ts';

interface ChosenSheetProps {
  readonly file: File;
  /** When it was chosen. */
  readonly at: Date;
  readonly onChoose: (file: File) => void;
  readonly onRemove: () => void;
  /** The draft with the import, and the number of rows that changed it. */
  readonly onDone: (draft: CatalogDraft, rows: number) => Promise<void>;
}

/** A chosen sheet with its dry run, and the one button that puts it into the draft. */
export function ChosenSheet({ file, at, onChoose, onRemove, onDone }: ChosenSheetProps) {
  const { draft } = useReadyDraft();
  const answer = useDryRun(file, draft.revision);
  return (
    <>
      <div className="sheet import-file">
        <Icon name="file-spreadsheet" />
        <p>
          <b>{file.name}</b>
          <span className="note">
            {sizeWords(file.size)}, chosen at {dateWords(at, 'time')}
          </span>
        </p>
        <SheetInput label="Choose another file" className="btn btn--plain import-another" onFile={onChoose}>
          Choose another
        </SheetInput>
        <button type="button" className="icon-btn" aria-label={`Remove ${file.name}`} onClick={onRemove}>
          <Icon name="x" />
        </button>
      </div>
      {answer === null && (
        <p className="import-part note" role="status">
          <progress aria-label="Dry run" /> Reading the sheet…
        </p>
      )}
      {answer?.ok === false && <Unreadable problem={answer.problem} />}
      {answer?.ok === true && (
        <>
          {answer.value.errors.length > 0 && <Errors errors={answer.value.errors} name={file.name} />}
          <DryRun reading={answer.value} version={draft.basedOn.number} />
          <ImportBar file={file} reading={answer.value} onDone={onDone} />
        </>
      )}
    </>
  );
}

/** The file as a whole is refused. */
function Unreadable({ problem }: { readonly problem: Problem }) {
  const reasons = Object.values(problem.errors).flat();
  return (
    <div className="import-stop" role="alert">
      <div className="import-stop-head">
        <Icon name="alert-triangle" />
        <h2>The file cannot be read, so nothing is imported</h2>
      </div>
      <p className="import-empty">{reasons.length > 0 ? reasons.join(' ') : problem.title}</p>
    </div>
  );
}

function Errors({ errors, name }: { readonly errors: readonly ImportError[]; readonly name: string }) {
  const download = () => {
    const rows = errors.map(({ row, column, value, reason }) => [row, column, value, reason]);
    const csv = asCsv([['Row', 'Column', 'Says', 'Why not'], ...rows]);
    downloadBlob(new Blob([`\ufeff${csv}`], { type: 'text/csv' }), `reasons-${name.replace(/\.\w+$/, '')}.csv`);
  };
  return (
    <section className="import-stop" aria-labelledby="h-errors">
      <div className="import-stop-head" role="alert">
        <Icon name="alert-triangle" />
        <h2 id="h-errors">{cellsWords(errors.length)} cannot be taken, so nothing is imported</h2>
        <button type="button" className="btn btn--plain" onClick={download}>
          <Icon name="download" />
          Download the reasons
        </button>
      </div>
      <ErrorTable errors={errors} />
    </section>
  );
}

const cellsWords = (count: number): string => (count === 1 ? '1 cell' : `${figureWords(count)} cells`);

interface ImportBarProps extends Pick<ChosenSheetProps, 'file' | 'onDone'> {
  readonly reading: CatalogImport;
}

function ImportBar({ file, reading, onDone }: ImportBarProps) {
  const device = useDevice();
  const messages = useMessages();
  const { draft, unsent } = useReadyDraft();
  const [isBusy, setIsBusy] = useState(false);
  const { added, changed, retired, errors } = reading;
  const rows = added + changed + retired;
  const isLocked = draft.scheduled !== undefined && draft.scheduled.problem === undefined;
  const { words, note, isReady } = readiness({ rows, errors: errors.length, isLocked, isWaiting: unsent > 0 });

  const put = async () => {
    if (!isReady || isBusy) return;
    setIsBusy(true);
    const answer = await device.session.ask(reshapingRoutes.importSheet, { form: sheetForm(file) });
    setIsBusy(false);
    if (!answer.ok) messages.showProblem(answer.problem);
    else if (answer.value.draft !== undefined) await onDone(answer.value.draft, rows);
  };
  return (
    <section className="import-bar" aria-label="Import">
      <p id="import-hint">
        <b>{words}</b>
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
        {isBusy ? 'Importing…' : 'Put into the draft'}
      </button>
    </section>
  );
}

interface Readiness {
  readonly rows: number;
  readonly errors: number;
  readonly isLocked: boolean;
  readonly isWaiting: boolean;
}

/** Whether the sheet can go into the draft, and what a person should know or do first. */
function readiness({ rows, errors, isLocked, isWaiting }: Readiness) {
  const stopped = (words: string, note: string) => ({ words, note, isReady: false });
  if (errors > 0)
    return stopped(
      `${cellsWords(errors)} ${errors === 1 ? 'stops' : 'stop'} it`,
      'Correct the file and choose it again.',
    );
  if (rows === 0) return stopped('Nothing to import', 'Every row is as the draft has it.');
  if (isLocked) return stopped('A publication is scheduled', 'Nobody can change the draft until then.');
  if (isWaiting) return stopped('Some changes are not kept yet', 'The import follows them.');
  return {
    words: rows === 1 ? '1 row changes, no errors' : `${figureWords(rows)} rows change, no errors`,
    note: 'They go into the draft as one change. Reps see nothing before it is published.',
    isReady: true,
  };
}
