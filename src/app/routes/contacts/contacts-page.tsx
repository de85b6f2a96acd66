import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { FileInput } from '#app/components/office/file-input.tsx';
import { heldFile, sizeText } from '#app/components/office/held-file.ts';
import { ChosenContacts } from '#app/routes/contacts/chosen-contacts.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import '#app/components/office/file-import.css';
import '#app/routes/contacts/contacts.css';

const largestFile = 10_000_000;

/** File types that the file dialog offers. */
const contactTypes = '.csv,.vcf,.xlsx,text/csv,text/vcard,text/x-vcard';

interface Chosen {
  readonly file: File;
  /** A file that is chosen again begins anew. */
  readonly uuid: string;
}

/** Contacts of an address book or a spreadsheet become leads: they are compared first, then imported. */
export function ContactsPage() {
  useTopBarTitle('Import contacts', undefined, '/estimator/leads');
  const device = useDevice();
  const messages = useMessages();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const choose = async (file: File) => {
    const held = await heldFile(file, largestFile);
    if (held.ok) setChosen({ file: held.value, uuid: device.newUuid() });
    else messages.show(held.problem, 'error');
  };
  return (
    <main id="main" className="office import-main">
      <div className="office-head split import-head">
        <div>
          <h1>Import contacts</h1>
          <p className="note">
            From Google, Outlook, a phone or any spreadsheet. You see first what becomes a lead, and what you have
            already.
          </p>
        </div>
      </div>
      {chosen === null ? (
        <FileInput
          label="Drag or select file"
          className="import-drop"
          accept={contactTypes}
          onFile={(file) => void choose(file)}
        >
          <Icon name="users-plus" />
          <b>Drag or select file</b>
          <span className="note">
            csv, vcf or xlsx, up to 10 MB and 10,000 contacts. The same file may be imported again: it adds nothing
            twice.
          </span>
          <span className="btn btn--primary" aria-hidden>
            Select file
          </span>
        </FileInput>
      ) : (
        <>
          <div className="sheet import-file flow">
            <Icon name="file-spreadsheet" />
            <p>
              <b>{chosen.file.name}</b>
              <span className="note">{sizeText(chosen.file.size)}</span>
            </p>
            <FileInput
              label="Choose another file"
              className="btn btn--plain import-another"
              accept={contactTypes}
              onFile={(file) => void choose(file)}
            >
              Choose another
            </FileInput>
            <button
              type="button"
              className="icon-btn"
              aria-label={`Remove ${chosen.file.name}`}
              onClick={() => setChosen(null)}
            >
              <Icon name="x" />
            </button>
          </div>
          <ChosenContacts key={chosen.uuid} file={chosen.file} />
        </>
      )}
    </main>
  );
}
