import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import type { Sheet } from '#app/routes/reshape/import/chosen-sheet.tsx';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';
import { reshapingRoutes } from '#contract/routes/reshaping.ts';
import { defined } from '#domain/defined.ts';
import { inaccessibleFile, unpermittedFile } from '#domain/folders/unusable-file.ts';

interface StoredSheetProps {
  readonly onOpen: (sheet: Sheet) => void;
}

/** The price sheet in the company's storage; nothing for a company without a storage. */
export function StoredSheet({ onOpen }: StoredSheetProps) {
  const { settings$ } = useDevice();
  const { fileStorageService = 'none', estimateFieldsSpreadsheet } = useObservable(settings$, null) ?? {};
  if (fileStorageService === 'none') return null;
  return (
    <section className="sheet import-file import-stored flow" aria-label="Price sheet in the storage">
      <Icon name="file-spreadsheet" />
      {estimateFieldsSpreadsheet ? (
        <KnownSheet key={estimateFieldsSpreadsheet} id={estimateFieldsSpreadsheet} onOpen={onOpen} />
      ) : (
        <p>
          <b>Price sheet in the storage</b>
          <span className="note">
            None is chosen. <Link to="/config/file-settings">Choose one in Files and folders</Link>
          </span>
        </p>
      )}
    </section>
  );
}

function KnownSheet({ id, onOpen }: StoredSheetProps & { readonly id: string }) {
  const { session } = useDevice();
  const { answer, problem, isFetching } = useQuery(storageRoutes.file, { params: { id } });
  if (isFetching && answer === null) return <p className="note">Loading…</p>;
  if (answer === null || problem !== null || !answer.canDownload)
    return (
      <p role="alert">
        <b>Price sheet in the storage</b>
        <span className="note">{answer === null || problem !== null ? inaccessibleFile : unpermittedFile}</span>
      </p>
    );
  const { name } = answer;
  const send: Sheet['send'] = (query, signal) =>
    session.request(reshapingRoutes.importFromProvider, { query, ...defined({ signal }) });
  return (
    <>
      <p>
        <b>{name}</b>
        <span className="note">The price sheet in the storage</span>
      </p>
      <button type="button" className="btn" onClick={() => onOpen({ name, size: null, send })}>
        Read <span className="vh">{name}</span>
      </button>
    </>
  );
}
