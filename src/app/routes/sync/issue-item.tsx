import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import {
  discardQuestion,
  entryTitle,
  issueReason,
  momentText,
  nounOf,
  whatOf,
} from '#app/routes/sync/sync-sentences.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { downloadBlob } from '#app/shell/download-blob.ts';
import { useMessages } from '#app/shell/messages.tsx';
import { useUnwrap } from '#app/shell/use-unwrap.ts';
import type { OutboxEntry } from '#client/device.ts';
import { isGone } from '#contract/problems.ts';
import '#app/routes/sync/issue-item.css';

interface IssueItemProps {
  readonly entry: OutboxEntry;
  readonly isOpen: boolean;
  readonly onOpen: (key: string) => void;
}

const icons = {
  leads: 'user',
  estimates: 'clipboard-text',
  'estimate-documents': 'file-text',
  photo: 'photo-plus',
  measurement: 'ruler',
  pdf: 'file-certificate',
  email: 'send',
} as const;

/** One refused change, with its reason and the available actions. */
export function IssueItem({ entry, isOpen, onOpen }: IssueItemProps) {
  const device = useDevice();
  const icon = entry.conflict === null ? icons[whatOf(entry)] : 'git-merge';
  return (
    <li className={`issue ${isOpen ? 'issue--on' : ''}`}>
      <span className={`issue-icon ${entry.conflict === null ? '' : 'issue-icon--warn'}`}>
        <Icon name={icon} />
      </span>
      <div>
        <h3>
          {entry.conflict === null ? (
            entryTitle(entry)
          ) : (
            <button
              type="button"
              className="issue-open"
              aria-pressed={isOpen}
              aria-controls="conflict"
              onClick={() => {
                onOpen(entry.key);
                document.querySelector('#conflict')?.scrollIntoView({ block: 'nearest' });
              }}
            >
              {entryTitle(entry)}
            </button>
          )}
        </h3>
        <p className="note">{entry.detail}</p>
        <p className="issue-why">{issueReason(entry)}</p>
        <p className="issue-meta">{momentText(entry.changedAt, device.now())}</p>
        <IssueActions entry={entry} />
      </div>
    </li>
  );
}

function IssueActions({ entry }: { readonly entry: OutboxEntry }) {
  const device = useDevice();
  const dialogs = useDialogs();
  const unwrap = useUnwrap();
  const messages = useMessages();
  const { key, route, conflict, error, addable } = entry;

  const save = async () => downloadBlob(await device.sync.exportChanges([key]), 'eaveline-change.json');
  const discard = async () => {
    const question = {
      type: 'warning',
      message: discardQuestion(entry),
      confirm: 'Discard',
      danger: true,
      extras: [{ label: 'Export', run: () => void save() }],
    } as const;
    await dialogs.confirmed(question, () => unwrap(device.sync.discard(key)));
  };

  const addAgain = async () => {
    const record = nounOf(entry);
    const answer = await device.sync.addAgain(key);
    if (answer.ok) messages.show(`The ${record} is added again. It is sent in a moment.`, 'success');
    else messages.showProblem(answer.problem);
  };

  return (
    <div className="issue-acts flow">
      {addable && (
        <button type="button" className="btn" onClick={() => void addAgain()}>
          <Icon name="plus" />
          Add it again
        </button>
      )}
      {route !== null && conflict === null && (error === null || !isGone(error)) && (
        <Link className="btn" to={route}>
          <Icon name="pencil" />
          Edit
        </Link>
      )}
      {conflict === null && (
        <button type="button" className="btn btn--plain" onClick={() => void unwrap(device.sync.retry(key))}>
          <Icon name="refresh" />
          Retry
        </button>
      )}
      <button type="button" className="btn btn--plain" onClick={() => void save()}>
        <Icon name="file-export" />
        Export
      </button>
      <button type="button" className="btn btn--danger" onClick={() => void discard()}>
        <Icon name="trash" />
        Discard
      </button>
    </div>
  );
}
