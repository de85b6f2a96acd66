import { useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { DraftPage } from '#app/catalog-draft/draft-page.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { FileInput } from '#app/components/office/file-input.tsx';
import { heldFile } from '#app/components/office/held-file.ts';
import { ChosenSheet, type Sheet } from '#app/routes/reshape/import/chosen-sheet.tsx';
import { EarlierImports } from '#app/routes/reshape/import/earlier-imports.tsx';
import { largestSheet, sheetTypes } from '#app/routes/reshape/import/sheet-types.ts';
import { StoredSheet } from '#app/routes/reshape/import/stored-sheet.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { defined } from '#domain/defined.ts';
import { pluralize } from '#domain/text/format-number.ts';
import '#app/components/office/file-import.css';
import '#app/routes/reshape/publish/publish-page.css';

/** A spreadsheet of fields and prices: it is tried first, then imported into the draft as one change. */
export function ImportPage() {
  return (
    <DraftPage title="Import fields and prices">
      <Import />
    </DraftPage>
  );
}

interface Chosen {
  readonly sheet: Sheet;
  readonly at: Date;
}

function Import() {
  useTopBarTitle('Import', undefined, '/config');
  const device = useDevice();
  const messages = useMessages();
  const { take } = useDraftStore();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  const [loading, setLoading] = useState<'xlsx' | 'csv' | null>(null);

  const choose = async (picked: File) => {
    const read = await heldFile(picked, largestSheet);
    if (!read.ok) return messages.show(read.problem, 'error');
    const file = read.value;
    open({
      name: file.name,
      size: file.size,
      send: (query, signal) =>
        device.session.request(reshapingRoutes.importSheet, { form: { file }, query, ...defined({ signal }) }),
    });
  };
  const open = (sheet: Sheet) => {
    setDone(null);
    setChosen({ sheet, at: device.now() });
  };
  const finish = async (draft: CatalogDraft, rows: number) => {
    setChosen(null);
    setDone({ number: draft.changes.at(-1)?.number ?? 0, rows });
    await take(draft);
  };
  const download = async (format: 'xlsx' | 'csv') => {
    setLoading(format);
    const answer = await device.session.request(reshapingRoutes.sheetTemplate, { query: { format } });
    setLoading(null);
    if (answer.ok) downloadBlob(answer.value, `fields-and-prices.${format}`);
    else messages.showProblem(answer.problem);
  };

  return (
    <main id="main" className="office import-main">
      <div className="office-head split import-head">
        <div>
          <h1>Import fields and prices</h1>
          <p className="note">
            From a spreadsheet of any part of the catalog. It goes into the draft, all of it or none of it.
          </p>
        </div>
        <div className="flow">
          <button
            type="button"
            className="btn btn--plain"
            disabled={loading !== null}
            onClick={() => void download('csv')}
          >
            {loading === 'csv' ? 'Downloading…' : 'As CSV'}
          </button>
          <button type="button" className="btn" disabled={loading !== null} onClick={() => void download('xlsx')}>
            <Icon name="download" />
            {loading === 'xlsx' ? 'Downloading…' : 'Download template'}
          </button>
        </div>
      </div>
      {done !== null && <DoneRow done={done} onUndone={() => setDone(null)} />}
      {chosen === null && (
        <FileInput
          label="Drag or select file"
          className="import-drop"
          accept={sheetTypes}
          onFile={(file) => void choose(file)}
        >
          <Icon name="file-spreadsheet" />
          <b>Drag or select file</b>
          <span className="note">
            xlsx or csv, up to 5 MB. The template holds the whole catalog as it is now; a sheet may hold any part of it.
            A new option needs no id: write its trade, step, field and name.
          </span>
          <span className="btn btn--primary" aria-hidden>
            Select file
          </span>
        </FileInput>
      )}
      {chosen !== null && (
        <ChosenSheet
          sheet={chosen.sheet}
          at={chosen.at}
          onChoose={(file) => void choose(file)}
          onRemove={() => setChosen(null)}
          onDone={finish}
        />
      )}
      {chosen === null && <StoredSheet onOpen={open} />}
      {chosen === null && <EarlierImports />}
    </main>
  );
}

interface Done {
  /** Number of the change in the draft. */
  readonly number: number;
  readonly rows: number;
}

function DoneRow({ done, onUndone }: { readonly done: Done; readonly onUndone: () => void }) {
  const { draft } = useReadyDraft();
  const { undo } = useDraftStore();
  const count = draft.changes.filter(({ undone }) => !undone).length;
  const isThere = draft.changes.some(({ number, undone }) => number === done.number && !undone);
  if (!isThere) return null;
  const takeBack = async () => {
    await undo(done.number);
    onUndone();
  };
  return (
    <div className="import-done flow" role="status">
      <Icon name="circle-check" />
      <p>
        <b>{pluralize(done.rows, 'row is', 'rows are')} in the draft.</b>{' '}
        <span className="note">It now holds {pluralize(count, 'change')}; the import counts as one.</span>
      </p>
      <button type="button" className="btn btn--plain" onClick={() => void takeBack()}>
        <Icon name="arrow-back-up" />
        Undo import
      </button>
      <Link className="btn" to="/config/publish">
        Review and publish
      </Link>
    </div>
  );
}
