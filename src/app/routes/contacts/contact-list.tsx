import { useState } from 'react';
import { Link } from '#app/components/link.tsx';
import { Pagination } from '#app/components/pagination.tsx';
import { Segmented } from '#app/components/segmented.tsx';
import { type ContactChoice, type ContactChoices, choiceOf } from '#app/routes/contacts/contact-choices.ts';
import type { ComparedContact, ContactMatch } from '#contract/records/contact-reading.ts';
import { contactText } from '#domain/contacts/contact-text.ts';
import { memberLabel } from '#domain/forms/member-label.ts';
import { joined } from '#domain/text/joined.ts';
import { customerName } from '#domain/text/names.ts';

const pageSize = 50;

interface ContactListProps {
  readonly kind: ComparedContact['kind'];
  readonly contacts: readonly ComparedContact[];
  readonly choices: ContactChoices;
  /** Null while the choices are being imported. */
  readonly onChoose: ((choices: ContactChoices) => void) | null;
}

/** Contacts of one kind, each with what was corrected, what it may be, or why it is refused. */
export function ContactList({ kind, contacts, choices, onChoose }: ContactListProps) {
  const [page, setPage] = useState(1);
  const pages = Math.ceil(contacts.length / pageSize);
  const offered = offers[kind];
  const chooseAll = (choice: ContactChoice) =>
    onChoose?.(new Map([...choices, ...contacts.map(({ row }) => [row, choice] as const)]));
  return (
    <>
      {offered.length > 0 && contacts.length > 1 && (
        <div className="contact-all flow">
          <span className="note">All {contacts.length}:</span>
          {offered.map(([choice, label]) => (
            <button
              key={choice}
              type="button"
              className="btn btn--quiet"
              disabled={onChoose === null}
              onClick={() => chooseAll(choice)}
            >
              {label}
            </button>
          ))}
        </div>
      )}
      {contacts.length === 0 && <p className="import-empty note">None.</p>}
      <ul className="lined" aria-label={listLabels[kind]}>
        {contacts.slice((page - 1) * pageSize, page * pageSize).map((contact) => (
          <li key={contact.row} className="contact-item">
            <div>
              <p>
                <b>{customerName(contact.contact)}</b> <span className="note">Row {contact.row}</span>
              </p>
              <p className="contact-text">{detailText(contact)}</p>
              {contact.match !== undefined && <Match match={contact.match} isSame={kind === 'same'} />}
              {contact.mended.map((text) => (
                <p key={text} className="note">
                  {text}
                </p>
              ))}
              {contact.problems.map(({ column, value, reason }) => (
                <p key={column + reason} className="contact-problem">
                  {column !== '' && <b>{column}</b>} {value !== '' && <code className="import-says">{value}</code>}{' '}
                  {reason}
                </p>
              ))}
            </div>
            {offered.length > 0 && (
              <Segmented
                legend={`${customerName(contact.contact)}, row ${contact.row}`}
                choices={offered}
                value={choiceOf(contact, choices)}
                disabled={onChoose === null}
                onChange={(choice) => onChoose?.(new Map([...choices, [contact.row, choice]]))}
              />
            )}
          </li>
        ))}
      </ul>
      {pages > 1 && (
        <div className="contact-pages">
          <Pagination page={page} total={pages} onPage={setPage} />
        </div>
      )}
    </>
  );
}

type Offer = readonly [ContactChoice, string];

const offers: Readonly<Record<ComparedContact['kind'], readonly Offer[]>> = {
  known: [
    ['merge', 'Merge'],
    ['add', 'Add'],
    ['leave', 'Leave out'],
  ],
  new: [],
  same: [],
  deleted: [
    ['add', 'Add again'],
    ['leave', 'Leave out'],
  ],
  refused: [],
};

const listLabels: Readonly<Record<ComparedContact['kind'], string>> = {
  known: 'Possibly known contacts',
  new: 'New contacts',
  same: 'Contacts with nothing new',
  deleted: 'Contacts whose lead was deleted',
  refused: 'Refused contacts',
};

/** The text of a contact after its name. */
const detailText = ({ contact }: ComparedContact): string =>
  contactText({ ...contact, firstName: '', lastName: '', company: '' }).trim();

const sharing: Readonly<Record<ContactMatch['by'], string>> = {
  phone: 'Same phone',
  email: 'Same e-mail',
  address: 'Same name and street',
};

function Match({ match, isSame }: { readonly match: ContactMatch; readonly isSame: boolean }) {
  const { by, leadId, row, text, changes } = match;
  const fills = joined(changes.map(memberLabel)).toLowerCase();
  return (
    <p className="contact-match">
      <b>{isSame ? 'Here already' : sharing[by]}</b>
      {leadId === undefined ? (
        <span>{` as row ${row}: ${text}`}</span>
      ) : (
        <>
          {': '}
          <Link to={`/estimator/leads/${leadId}/details`} target="_blank">
            {text}
          </Link>
        </>
      )}
      {!isSame && fills !== '' && <span className="note">{` A merge adds: ${fills}.`}</span>}
    </p>
  );
}
