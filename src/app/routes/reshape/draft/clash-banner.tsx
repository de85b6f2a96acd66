import { Icon } from '#app/components/icon.tsx';
import type { Clash } from '#app/routes/reshape/draft/clashes.ts';
import { useDraftStore } from '#app/routes/reshape/draft/draft-context.tsx';
import { valueWords } from '#app/routes/reshape/draft/value-words.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { User } from '#contract/records.ts';
import { dateWords } from '#domain/words/date-words.ts';
import { personName } from '#domain/words/names.ts';

const nobody: readonly User[] = [];

/** Two people changed the same: who, what, when, and the choice. */
export function ClashBanner({ clash }: { readonly clash: Clash }) {
  const { settle } = useDraftStore();
  const users = useObservable(useDevice().users$, nobody);
  const user = users.find(({ id }) => id === clash.userId);
  const who = user === undefined ? 'Somebody else' : personName(user);
  const when = clash.at === null ? '' : ` at ${dateWords(clash.at, 'time')}`;
  return (
    <div className="clash" role="alert">
      <Icon name="git-merge" />
      <p>
        <b>
          {who} changed the same{when}.
        </b>{' '}
        {clash.theirTitle !== '' && `${clash.theirTitle}. `}
        Theirs: {valueWords(clash.theirs)}. Yours: {valueWords(clash.mine)} ({clash.change.title}).
      </p>
      <div className="clash-acts">
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
