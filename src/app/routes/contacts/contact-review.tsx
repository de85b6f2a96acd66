import { useMemo, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { type ContactChoices, chosenContacts } from '#app/routes/contacts/contact-choices.ts';
import { ContactList } from '#app/routes/contacts/contact-list.tsx';
import { ImportBar } from '#app/routes/contacts/import-bar.tsx';
import { useContactImport } from '#app/routes/contacts/use-contact-import.ts';
import { downloadCsv } from '#app/shell/files/download-csv.ts';
import type { ContactOutcome } from '#contract/records/contact-outcomes.ts';
import type { ComparedContact, ContactReading } from '#contract/records/contact-reading.ts';
import { addedHeadings } from '#domain/contacts/contact-entry.ts';
import { formatNumber, pluralize } from '#domain/text/format-number.ts';
import { joined } from '#domain/text/joined.ts';

type Filter = ComparedContact['kind'];

interface ContactReviewProps {
  readonly reading: ContactReading;
  /** Name of the file. */
  readonly name: string;
}

const labels: Readonly<Record<Filter, string>> = {
  known: 'Possibly known',
  new: 'New',
  same: 'Here already',
  deleted: 'Deleted here',
  refused: 'Refused',
};

/** The contacts of a file by what would become of them, with the choices of a person, and the import. */
export function ContactReview({ reading, name }: ContactReviewProps) {
  const { contacts, headings } = reading;
  const groups = useMemo(() => groupsOf(contacts), [contacts]);
  const [chosen, setChosen] = useState<Filter | null>(null);
  const [choices, setChoices] = useState<ContactChoices>(new Map());
  const importing = useContactImport();
  const filters = (Object.keys(labels) as Filter[]).filter((kind) => kind === 'new' || groups.has(kind));
  const filter = chosen ?? filters.find((kind) => groups.has(kind)) ?? 'new';
  const isLocked = importing.state !== 'ready';
  const refused = groups.get('refused') ?? [];

  if (importing.state === 'done')
    return <Done outcomes={importing.outcomes} refused={refused} headings={headings} name={name} />;
  return (
    <>
      <section className="import-part" aria-labelledby="h-contacts">
        <div className="import-part-head flow split">
          <h2 id="h-contacts">{pluralize(contacts.length, 'contact')}</h2>
          <p className="note">{reading.format ?? joined([reading.sheet && `Sheet “${reading.sheet}”`])}</p>
        </div>
        <div className="sheet">
          {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs, and these are buttons */}
          <div className="import-counts" role="group" aria-label="Show contacts">
            {filters.map((kind) => (
              <button
                key={kind}
                type="button"
                className={kind === 'refused' ? 'import-bad' : undefined}
                aria-pressed={kind === filter}
                onClick={() => setChosen(kind)}
              >
                <b>{formatNumber(groups.get(kind)?.length ?? 0)}</b> {labels[kind]}
              </button>
            ))}
          </div>
          <ContactList
            key={filter}
            kind={filter}
            contacts={groups.get(filter) ?? []}
            choices={choices}
            onChoose={isLocked ? null : setChoices}
          />
          {filter === 'refused' && refused.length > 0 && (
            <div className="contact-columns-foot flow">
              <RefusedDownload refused={refused} headings={headings} name={name} />
            </div>
          )}
        </div>
      </section>
      <ImportBar contacts={chosenContacts(contacts, choices)} refused={refused.length} importing={importing} />
    </>
  );
}

function groupsOf(contacts: readonly ComparedContact[]): ReadonlyMap<Filter, readonly ComparedContact[]> {
  const groups = new Map<Filter, ComparedContact[]>();
  for (const contact of contacts) {
    const group = groups.get(contact.kind);
    if (group === undefined) groups.set(contact.kind, [contact]);
    else group.push(contact);
  }
  return groups;
}

interface RefusedDownloadProps {
  readonly refused: readonly ComparedContact[];
  readonly headings: readonly string[];
  readonly name: string;
}

/** The refused rows as they are in the file, with their reasons: corrected there, they can be imported. */
function RefusedDownload({ refused, headings, name }: RefusedDownloadProps) {
  const download = () => {
    const rows = refused.map(({ row, cells = [], problems }) => [
      ...headings.map((_, at) => cells[at] ?? ''),
      row,
      problems.map(({ column, reason }) => joined([column, reason], ': ')).join(' '),
    ]);
    downloadCsv([[...headings, ...addedHeadings], ...rows], `refused-${name.replace(/\.\w+$/, '')}.csv`);
  };
  return (
    <button type="button" className="btn" onClick={download}>
      <Icon name="download" />
      Download the refused rows
    </button>
  );
}

interface DoneProps extends RefusedDownloadProps {
  readonly outcomes: readonly ContactOutcome[];
}

function Done({ outcomes, ...refused }: DoneProps) {
  const count = (outcome: ContactOutcome['outcome']): number =>
    outcomes.filter((each) => each.outcome === outcome).length;
  const late = outcomes.flatMap(({ reason }) => (reason === null ? [] : [reason]));
  const parts = [
    pluralize(count('added'), 'lead was', 'leads were'),
    count('merged') > 0 && `${pluralize(count('merged'), 'contact was', 'contacts were')} merged`,
    count('same') > 0 && `${formatNumber(count('same'))} had nothing new`,
  ].filter((part) => part !== false);
  const notImported = refused.refused.length + count('refused');
  return (
    <>
      <div className="import-part import-done flow" role="status">
        <Icon name="circle-check" />
        <p>
          <b>{`${parts[0]} added.`}</b>{' '}
          {parts.length > 1 && <span className="note">{`${joined(parts.slice(1))}.`}</span>}
        </p>
        <Link className="btn btn--primary" to="/estimator/leads?dates=any&who=everyone">
          Show the leads
        </Link>
      </div>
      {notImported > 0 && (
        <section className="import-stop" aria-labelledby="h-refused">
          <div className="import-stop-head flow">
            <Icon name="alert-triangle" />
            <h2 id="h-refused">{pluralize(notImported, 'contact was', 'contacts were')} refused</h2>
            {refused.refused.length > 0 && <RefusedDownload {...refused} />}
          </div>
          {late.length > 0 && <p className="import-empty">{[...new Set(late)].join(' ')}</p>}
        </section>
      )}
    </>
  );
}
