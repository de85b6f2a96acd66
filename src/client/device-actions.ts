// The actions of the device after a login, in one table. The placeholder before the login, the handling of database errors and
// the device of the screens' tests are generated from it.
import type { Observable } from 'rxjs';
import type { Device } from '#client/device.ts';

/**
 * `watch` observes as long as it is subscribed, and `stream` does so without being asked for something; `ask` answers
 * once; `write` answers once and reports when the device's own database refuses it.
 */
type Manner = 'watch' | 'stream' | 'ask' | 'write';

export interface Actions {
  readonly outbox: Omit<Device['sync'], 'state$' | 'syncNow' | 'holdReload'>;
  readonly leads: Device['leads'];
  readonly estimates: Device['estimates'];
  readonly documents: Device['documents'];
  /** Of the company as a whole, and of its forms and files. */
  readonly company: Omit<Device, 'session' | 'sync' | 'leads' | 'estimates' | 'documents' | 'newUuid' | 'now'>;
}

export type ActionGroup = keyof Actions;

const manners: { readonly [G in ActionGroup]: { readonly [A in keyof Actions[G]]: Manner } } = {
  outbox: {
    outbox$: 'stream',
    retry: 'write',
    discard: 'write',
    addAgain: 'write',
    settle: 'write',
    undoSettle: 'write',
    forgetUnreadable: 'write',
    listUnsent: 'ask',
    exportChanges: 'ask',
    exportUnreadable: 'ask',
  },
  leads: {
    list: 'watch',
    watch: 'watch',
    save: 'write',
    remove: 'write',
    photos: 'watch',
    addPhoto: 'write',
    captionPhoto: 'ask',
    removePhoto: 'ask',
    papersOfPhoto: 'ask',
    photoBytes: 'ask',
  },
  estimates: { ofLead: 'watch', watch: 'watch', save: 'write', remove: 'write' },
  documents: {
    ofEstimate: 'watch',
    watch: 'watch',
    save: 'write',
    remove: 'write',
    sizeProblem: 'ask',
    begun: 'ask',
    keepBegun: 'write',
    generatePdf: 'write',
    email: 'write',
    waitingEmails: 'watch',
  },
  company: {
    catalog: 'ask',
    catalogVersion$: 'stream',
    draftChanged$: 'stream',
    settings$: 'stream',
    users$: 'stream',
    companyLogo$: 'stream',
    draft: 'ask',
    file: 'ask',
  },
};

export type Call = (...given: readonly never[]) => unknown;
type Watch = (...given: readonly never[]) => Observable<unknown>;
export type Ask = (...given: readonly never[]) => Promise<never>;

/** A group of actions, each made from its name and its manner. The table lists every action, so the result is complete. */
export function actionsOf<G extends ActionGroup>(
  group: G,
  make: (name: keyof Actions[G], manner: Manner) => Call | Observable<unknown>,
): Actions[G] {
  const entries = Object.entries<Manner>(manners[group]);
  return Object.fromEntries(
    entries.map(([name, manner]) => [name, make(name as keyof Actions[G], manner)]),
  ) as Actions[G];
}

interface Later<Started> {
  readonly watching: (pick: (device: Started) => Watch) => Watch;
  readonly asking: (pick: (device: Started) => Ask) => Call;
}

/** Actions of a device that starts later; calls before that wait for it. */
export const actionsLater = <G extends ActionGroup>(
  group: G,
  { watching, asking }: Later<{ readonly [K in G]: Actions[G] }>,
): Actions[G] =>
  actionsOf(group, (name, manner) => {
    if (manner === 'stream') return watching((device) => () => device[group][name] as Observable<unknown>)();
    return manner === 'watch'
      ? watching((device) => device[group][name] as Watch)
      : asking((device) => device[group][name] as Ask);
  });
