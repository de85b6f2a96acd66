// The actions of the device's records in one table. Both the placeholder before the login and the real work are
// generated from it.
import type { Observable } from 'rxjs';
import { refuseDatabaseErrors } from '#client/database/refuse-database-errors.ts';
import type { Device } from '#client/device.ts';

/**
 * `watch` observes as long as it is subscribed; `ask` answers once; `write` answers once and reports when the device's
 * own database refuses it.
 */
type Manner = 'watch' | 'ask' | 'write';

export type OutboxActions = Omit<Device['sync'], 'state$' | 'outbox$' | 'syncNow' | 'holdReload'>;

export interface Actions {
  readonly outbox: OutboxActions;
  readonly leads: Device['leads'];
  readonly estimates: Device['estimates'];
  readonly documents: Device['documents'];
}

type ActionGroup = keyof Actions;

const manners: { readonly [G in ActionGroup]: { readonly [A in keyof Actions[G]]: Manner } } = {
  outbox: {
    retry: 'write',
    discard: 'write',
    addAgain: 'write',
    settle: 'write',
    undoSettle: 'write',
    forgetUnreadable: 'write',
    countUnsent: 'ask',
    exportChanges: 'ask',
    exportUnreadable: 'ask',
  },
  leads: {
    list: 'watch',
    watch: 'watch',
    save: 'write',
    remove: 'write',
    projects: 'ask',
    photos: 'watch',
    addPhoto: 'write',
    captionPhoto: 'ask',
    removePhoto: 'ask',
  },
  estimates: { ofLead: 'watch', watch: 'watch', save: 'write', remove: 'write' },
  documents: {
    ofEstimate: 'watch',
    watch: 'watch',
    save: 'write',
    begun: 'ask',
    keepBegun: 'write',
    dropBegun: 'write',
    remove: 'write',
    generatePdf: 'write',
  },
};

type Action = (...given: readonly never[]) => unknown;
type Ask = (...given: readonly never[]) => Promise<never>;

/** A group of actions generated from names and kinds. The table lists every action, so the result is complete. */
function grouped<G extends ActionGroup>(
  group: G,
  make: (name: keyof Actions[G], manner: Manner) => Action,
): Actions[G] {
  const entries = Object.entries<Manner>(manners[group]);
  return Object.fromEntries(
    entries.map(([name, manner]) => [name, make(name as keyof Actions[G], manner)]),
  ) as Actions[G];
}

/** The same actions; writes answer a database error as a refusal. */
export const refusingDatabaseErrors = <G extends ActionGroup>(group: G, actions: Actions[G]): Actions[G] =>
  grouped(group, (name, manner) =>
    manner === 'write' ? refuseDatabaseErrors(actions[name] as Ask) : (actions[name] as Action),
  );

interface Later<Work> {
  readonly watching: (pick: (work: Work) => (...given: readonly never[]) => Observable<unknown>) => Action;
  readonly asking: (pick: (work: Work) => (...given: readonly never[]) => Promise<unknown>) => Action;
}

/** Actions of work that starts later; calls before that wait for it. */
export const actionsLater = <G extends ActionGroup>(
  group: G,
  { watching, asking }: Later<{ readonly [K in G]: Actions[G] }>,
): Actions[G] =>
  grouped(group, (name, manner) =>
    manner === 'watch'
      ? watching((work) => work[group][name] as (...given: readonly never[]) => Observable<unknown>)
      : asking((work) => work[group][name] as (...given: readonly never[]) => Promise<unknown>),
  );
