import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { Icon } from '#app/components/icon.tsx';
import { useCompanyZone, useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { User } from '#contract/records/user.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { joined } from '#domain/text/joined.ts';
import { personName } from '#domain/text/names.ts';
import type { Clash, ClashPosition } from '#engine/catalog/changes/clashes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { editedText, editText } from '#engine/catalog/history/edit-text.ts';
import { memberName } from '#engine/catalog/history/member-text.ts';

const nobody: readonly User[] = [];
const maxShown = 8;

/** Two people changed the same place: who, what, when, and the choice. */
export function ClashBanner({ clash, catalog }: { readonly clash: Clash; readonly catalog: Catalog }) {
  const { settle } = useDraftStore();
  const { change, positions } = clash;
  const more = positions.length - maxShown;
  return (
    <div className="clash flow" role="alert">
      <Icon name="git-merge" />
      <div className="clash-text">
        <p>
          <b>{change.title}</b> conflicts with another change of{' '}
          {positions.length === 1 ? 'the same place' : 'the same places'}:
        </p>
        <ul>
          {positions.slice(0, maxShown).map((position) => (
            <PositionName
              key={`${position.edit.record} ${position.edit.member}`}
              position={position}
              catalog={catalog}
            />
          ))}
        </ul>
        {more > 0 && <p>And {more} more.</p>}
      </div>
      <div className="inline">
        <button type="button" className="btn" onClick={() => settle(false)}>
          Keep theirs
        </button>
        <button type="button" className="btn btn--primary" onClick={() => settle(true)}>
          Use mine
        </button>
      </div>
    </div>
  );
}

/** Author and time, field and member, and both values. */
function PositionName({ position, catalog }: { readonly position: ClashPosition; readonly catalog: Catalog }) {
  const { edit, userId, at } = position;
  const users = useObservable(useDevice().users$, nobody);
  const zone = useCompanyZone();
  const user = users.find(({ id }) => id === userId);
  const who = user === undefined ? 'Somebody else' : personName(user);
  const { what, where } = editText(catalog, edit);
  return (
    <li>
      <b>{joined([what, edit.member === undefined ? null : memberName(edit.record, edit.member)])}</b>
      <span className="note"> {where}</span>
      <br />
      {who}
      {at === null ? '' : `, ${formatDate(at, 'time', zone)}`}: {editedText(edit, edit.before)}. Yours:{' '}
      {editedText(edit, edit.after)}.
    </li>
  );
}
