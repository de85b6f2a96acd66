import { type ReactNode, type SubmitEvent, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { FileInput } from '#app/components/office/file-input.tsx';
import { heldFile } from '#app/components/office/held-file.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { useUnsavedChanges } from '#app/shell/unsaved-changes.tsx';
import type { InvitationOutcome } from '#contract/records/invitation-outcomes.ts';
import { peopleRoutes } from '#contract/routes/people.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { personName } from '#domain/text/names.ts';
import { readPeopleList } from '#domain/users/people-list.ts';
import '#app/people/invite-people.css';

const maxPeople = 200;
const largestFile = 100_000;

type ListedPerson = ReturnType<typeof readPeopleList>[number];

/** A list as it was checked, and what each of its lines would do. */
interface CheckedList {
  readonly text: string;
  readonly people: readonly ListedPerson[];
  readonly outcomes: ReadonlyMap<number, InvitationOutcome>;
}

/** A pasted list or a CSV file becomes invitations, after a look at who is invited already. */
export function InvitePeoplePage() {
  useTopBarTitle('Invite people', undefined, '/config/users');
  const { session } = useDevice();
  const messages = useMessages();
  const [text, setText] = useState('');
  const [checked, setChecked] = useState<CheckedList | null>(null);
  const [sent, setSent] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  useUnsavedChanges({ dirty: text.trim() !== '' });

  const people = readPeopleList(text);
  const request = async (isDryRun: boolean) => {
    const named = people.filter(({ problem }) => problem === '').slice(0, maxPeople);
    if (named.length === 0) return setChecked({ text, people, outcomes: new Map() });
    setIsBusy(true);
    const answer = await session.request(peopleRoutes.invitePeople, {
      query: { dryRun: isDryRun ? true : null },
      body: { people: named.map(({ problem: _, ...person }) => person) },
    });
    setIsBusy(false);
    if (!answer.ok) return messages.showProblem(answer.problem);
    const outcomes = new Map(answer.value.people.map((each) => [each.row, each]));
    if (isDryRun) return setChecked({ text, people, outcomes });
    setSent(answer.value.people.filter(({ outcome }) => outcome === 'invited').length);
    setText('');
    setChecked(null);
  };
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setSent(null);
    void request(true);
  };
  const choose = async (file: File) => {
    const held = await heldFile(file, largestFile);
    if (!held.ok) return messages.show(held.problem, 'error');
    setText(await textOf(held.value));
    setChecked(null);
  };
  // A changed list must be checked again.
  const current = checked?.text === text ? checked : null;
  const invited = current === null ? 0 : [...current.outcomes.values()].filter(isInvited).length;
  return (
    <main id="main" className="office invite-people">
      <div className="office-head split">
        <div>
          <h1>Invite people</h1>
          <p className="note">One person a line: e-mail, name and role, as typed or as copied from a spreadsheet.</p>
        </div>
      </div>
      {sent !== null && (
        <p className="invite-sent flow" role="status">
          <Icon name="circle-check" />
          {`${pluralize(sent, 'invitation is', 'invitations are')} on the way.`}{' '}
          <Link to="/config/users">All users</Link>
        </p>
      )}
      <form className="card invite-form stack" onSubmit={handleSubmit}>
        <div className="control">
          <label htmlFor="people-list">People</label>
          <textarea
            id="people-list"
            className="input"
            rows={8}
            spellCheck={false}
            placeholder={'dana@example.com, Dana Whitfield, User\nmarcus@example.com, Marcus Harlow, Admin'}
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <div className="flow">
          <button type="submit" className="btn" disabled={isBusy || people.length === 0}>
            Check the list
          </button>
          <FileInput
            label="Choose a CSV file"
            className="btn btn--plain invite-file"
            accept=".csv,.txt,text/csv"
            onFile={(file) => void choose(file)}
          >
            <Icon name="file-spreadsheet" />
            Choose a CSV file
          </FileInput>
          <span className="note">The role is User where the line names none.</span>
        </div>
      </form>
      {current !== null && (
        <section aria-labelledby="h-people">
          <h2 id="h-people" className="invite-title">
            {pluralize(current.people.length, 'line')}
          </h2>
          <ul className="sheet lined" aria-label="Lines of the list">
            {current.people.map((person) => (
              <li key={person.row} className="invite-line">
                <PersonText person={person} />
                <OutcomeText person={person} outcome={current.outcomes.get(person.row)} />
              </li>
            ))}
          </ul>
          <button
            type="button"
            className="btn btn--primary invite-send"
            disabled={isBusy || invited === 0}
            aria-busy={isBusy}
            onClick={() => void request(false)}
          >
            {invited === 0 ? 'Nobody to invite' : `Invite ${pluralize(invited, 'person', 'people')}`}
          </button>
        </section>
      )}
    </main>
  );
}

const isInvited = ({ outcome }: InvitationOutcome): boolean => outcome === 'invited';

function PersonText({ person }: { readonly person: ListedPerson }) {
  const name = personName(person);
  return (
    <span>
      <b>{name || `Line ${person.row}`}</b> <span className="note">{person.email}</span>
    </span>
  );
}

const outcomeTexts: Readonly<Record<InvitationOutcome['outcome'], string>> = {
  invited: 'Gets an invitation',
  user: 'A user already',
  pending: 'Invited already',
  disabled: 'A disabled user',
  repeated: 'In the list twice',
  refused: '',
};

interface OutcomeTextProps {
  readonly person: ListedPerson;
  readonly outcome: InvitationOutcome | undefined;
}

function OutcomeText({ person, outcome }: OutcomeTextProps): ReactNode {
  const reason = person.problem || outcome?.reason;
  if (reason) return <span className="invite-refused">{reason}</span>;
  if (outcome === undefined) return <span className="invite-refused">{`A list has at most ${maxPeople} people.`}</span>;
  return (
    <span className={isInvited(outcome) ? undefined : 'note'}>
      {outcomeTexts[outcome.outcome]}
      {isInvited(outcome) && ` as ${person.role}`}
    </span>
  );
}

/** The text of a file in UTF-8, or else in the encoding of older spreadsheet programs. */
async function textOf(file: File): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
