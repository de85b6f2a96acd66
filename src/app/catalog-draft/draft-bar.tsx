import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { ClashBanner } from '#app/catalog-draft/clash-banner.tsx';
import { useDraft, useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { pressedKey } from '#app/components/pressed-key.ts';
import { useCompanyZone, useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { Menu } from '#app/shell/menu/menu.tsx';
import { useReloadGuard } from '#app/shell/unsaved-changes.tsx';
import type { ReadyDraft } from '#client/editing/catalog-draft.ts';
import type { CatalogDraft } from '#contract/records/catalog-draft.ts';
import type { DraftChange } from '#contract/records/draft-change.ts';
import type { User } from '#contract/records/user.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { shortName } from '#domain/text/names.ts';
import '#app/catalog-draft/draft-bar.css';

const nobody: readonly User[] = [];
const reviewPath = '/config/publish';

/** The unpublished changes, undo and redo, and a link to review them. */
export function DraftBar() {
  const state = useDraft();
  return state.kind === 'ready' ? <Bar state={state} /> : null;
}

function Bar({ state }: { readonly state: ReadyDraft }) {
  const { draft, catalog, unsent, isOffline, clash } = state;
  const store = useDraftStore();
  const zone = useCompanyZone();
  const { pathname } = useLocation();
  const changes = draft.changes.filter(({ undone }) => !undone);
  const undone = draft.changes.filter((change) => change.undone);
  const last = changes.at(-1);
  const count = changes.length + unsent;
  const canUndo = count > 0 && !isOffline;
  useReloadGuard(unsent > 0 || clash !== null);
  const canRedo = undone.length > 0 && unsent === 0 && !isOffline;

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (pressedKey(event).toLowerCase() !== 'z' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      // In a longer text, undo belongs to the browser.
      if (event.target instanceof Element && event.target.closest('textarea, [contenteditable="true"]')) return;
      event.preventDefault();
      if (event.shiftKey) void store.redo();
      else void store.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [store]);

  return (
    <>
      <section className="draft inline" aria-label="Draft">
        {count === 0 ? (
          <p className="draft-count">Nothing to publish</p>
        ) : (
          <Menu
            summary={
              <>
                <span className="draft-count draft-count--some">{pluralize(count, 'change')} not published</span>
                <Icon name="chevron-down" />
              </>
            }
          >
            <ChangeList changes={changes} />
          </Menu>
        )}
        <p className="note draft-note" role="status">
          {savingText(state, last, zone)}
        </p>
        <div className="draft-acts inline">
          <button
            type="button"
            className="icon-btn"
            aria-label={last === undefined || unsent > 0 ? 'Undo' : `Undo: ${last.title}`}
            aria-keyshortcuts="Control+Z"
            disabled={!canUndo}
            onClick={() => void store.undo()}
          >
            <Icon name="arrow-back-up" />
          </button>
          <button
            type="button"
            className="icon-btn"
            aria-label="Redo"
            aria-keyshortcuts="Control+Shift+Z"
            disabled={!canRedo}
            onClick={() => void store.redo()}
          >
            <Icon name="arrow-forward-up" />
          </button>
          {pathname !== reviewPath && (
            <Link className={count === 0 ? 'btn' : 'btn btn--primary'} to={reviewPath}>
              {count === 0 ? 'History' : 'Review'}
            </Link>
          )}
        </div>
      </section>
      {clash !== null && <ClashBanner clash={clash} catalog={catalog} />}
    </>
  );
}

function savingText(
  { draft, unsent, isOffline }: ReadyDraft,
  last: DraftChange | undefined,
  zone: string | undefined,
): string {
  if (isOffline) return `You are offline: ${pluralize(unsent, 'change waits', 'changes wait')} on this device.`;
  if (unsent > 0) return 'Saving…';
  const saved =
    last === undefined
      ? 'Changes are saved as you go.'
      : `Saved as you go, last at ${formatDate(last.at, 'time', zone)}.`;
  return `${scheduledText(draft, zone)}${saved} Reps see version ${draft.basedOn.number}.`;
}

/** A version that waits for its time, while the draft goes on. */
const scheduledText = ({ scheduled }: CatalogDraft, zone: string | undefined): string =>
  scheduled === undefined || scheduled.problem !== undefined
    ? ''
    : `${pluralize(scheduled.changes?.length ?? 0, 'change')} scheduled for ${formatDate(scheduled.at, 'shortDateTime', zone)}. `;

function ChangeList({ changes }: { readonly changes: readonly DraftChange[] }) {
  const store = useDraftStore();
  const dialogs = useDialogs();
  const users = useObservable(useDevice().users$, nobody);
  const zone = useCompanyZone();
  const discard = async () => {
    const message = 'Discard all changes of the draft, also those of others? This cannot be undone.';
    await dialogs.confirmed({ type: 'warning', danger: true, message, confirm: 'Discard all' }, () => store.discard());
  };
  return (
    <div className="menu-list draft-list">
      <ol>
        {changes.toReversed().map(({ number, title, userId, at }) => {
          const user = users.find(({ id }) => id === userId);
          return (
            <li key={number} className="split">
              <span>
                <b>{title}</b>
                {user === undefined ? '' : `${shortName(user)}, `}
                {formatDate(at, 'time', zone)}
              </span>
              <button
                type="button"
                className="btn btn--quiet"
                aria-label={`Take back: ${title}`}
                onClick={() => void store.undo(number)}
              >
                Take back
              </button>
            </li>
          );
        })}
      </ol>
      <button type="button" className="btn btn--danger" data-closes onClick={() => void discard()}>
        Discard all
      </button>
    </div>
  );
}
