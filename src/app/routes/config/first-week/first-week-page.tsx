import { Icon } from '#app/components/icon.tsx';
import type { IconName } from '#app/components/icon-name.ts';
import { Link } from '#app/components/link.tsx';
import { type SetupItem, setupItems } from '#app/routes/config/first-week/setup-items.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { problemMessages, useMessages } from '#app/shell/messages.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { settingsRoutes } from '#contract/routes/settings.ts';
import { dayIn } from '#domain/text/days.ts';
import { pluralize } from '#domain/text/format-number.ts';
import '#app/routes/config/first-week/first-week-page.css';

/** The needs of a company before it can sell, and its next steps; the setup and a copy end here. */
export function FirstWeekPage() {
  useTopBarTitle('First week', undefined, '/config');
  const device = useDevice();
  const messages = useMessages();
  const settings = useObservable(device.settings$, null);
  const { answer: readiness, problem } = useQuery(settingsRoutes.readiness, {});
  if (settings === null) return <ScreenSkeleton />;
  const items = setupItems(settings, readiness, dayIn(device.now(), settings.timeZone ?? 'UTC'));
  const legal = items.filter(({ isLegal }) => isLegal);
  const others = items.filter(({ isLegal }) => !isLegal);
  const locks = legal.filter(({ isDone }) => !isDone);
  const isAllDone = items.every(({ isDone }) => isDone);
  const unlocked = isAllDone ? 'Everything is in place.' : 'Contracts can be signed. The rest can follow.';
  const confirmTexts = async () => {
    const answer = await device.session.request(settingsRoutes.save, { body: { copiedFrom: null } });
    if (!answer.ok) return messages.showProblem(answer.problem);
    messages.show('The texts are yours now.', 'success');
    await device.sync.pullNow();
  };
  return (
    <main id="main" className="office first-week">
      <div className="office-head split">
        <div>
          <h1>First week</h1>
          <p className="note" role="status">
            {locks.length > 0
              ? `Contracts are locked: ${pluralize(locks.length, 'thing is', 'things are')} missing.`
              : unlocked}
          </p>
        </div>
      </div>
      <Items title="Before the first contract" items={legal} />
      <Items title="Soon" items={others} />
      {problem !== null && (
        <p className="note">Items that need the server are not listed. {problemMessages(problem).join(' ')}</p>
      )}
      {settings.copiedFrom && (
        <p className="first-week-copied flow split">
          <span>
            The settings began as those of {settings.copiedFrom}. License, address, phone, web site, logos, attachments
            and confirmations were not copied.
          </span>
          <button type="button" className="btn" onClick={() => void confirmTexts()}>
            I have read the texts
          </button>
        </p>
      )}
    </main>
  );
}

function Items({ title, items }: { readonly title: string; readonly items: readonly SetupItem[] }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="sheet">
        {items.map((item) => (
          <li key={item.title} className={item.isDone ? 'setup-item setup-item--done' : 'setup-item'}>
            <Icon name={iconOf(item)} />
            <p>
              <b>
                {item.title}
                <span className="vh">{item.isDone ? ', done' : ', open'}</span>
              </b>
              <span>{item.text}</span>
            </p>
            <Link className={item.isDone ? 'btn btn--plain' : 'btn'} to={item.to}>
              {item.isDone ? 'Change' : 'Do it'}
              <span className="vh">: {item.title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

function iconOf({ isDone, isLegal }: SetupItem): IconName {
  if (isDone) return 'circle-check';
  return isLegal ? 'lock' : 'circle';
}
