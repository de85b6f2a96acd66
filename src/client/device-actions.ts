// The actions of the device after a login, in one table. The placeholder before the login, the handling of database errors and
// the device of the screens' tests are generated from it.
import type { Observable } from 'rxjs';
import type { Device } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { Result } from '#domain/result.ts';

export interface Actions {
  readonly outbox: Omit<Device['sync'], 'state$' | 'syncNow' | 'pullNow' | 'holdReload'>;
  readonly leads: Device['leads'];
  readonly estimates: Device['estimates'];
  readonly documents: Device['documents'];
  /** Of the company as a whole, and of its forms and files. */
  readonly company: Omit<
    Device,
    'session' | 'sync' | 'leads' | 'estimates' | 'documents' | 'newUuid' | 'now' | 'clock'
  >;
}

export type ActionGroup = keyof Actions;

/**
 * `watch` observes as long as it is subscribed, and `stream` does so without being asked for something; `ask` answers
 * once; `try` answers once with a result, which also tells a refusal of the device's own database.
 */
type Manner = 'stream' | 'watch' | 'ask' | 'try';

/** An action's type allows one manner only, so the table cannot be wrong. */
type MannerOf<A> =
  A extends Observable<unknown>
    ? 'stream'
    : A extends (...given: never) => Observable<unknown>
      ? 'watch'
      : A extends (...given: never) => Promise<Result<unknown, Problem>>
        ? 'try'
        : 'ask';

const manners: { readonly [G in ActionGroup]: { readonly [A in keyof Actions[G]]: MannerOf<Actions[G][A]> } } = {
  outbox: {
    outbox$: 'stream',
    retry: 'try',
    discard: 'try',
    addAgain: 'try',
    settle: 'try',
    undoSettle: 'try',
    forgetUnreadable: 'try',
    listUnsent: 'ask',
    exportChanges: 'ask',
    exportUnreadable: 'ask',
  },
  leads: {
    list: 'watch',
    due: 'watch',
    watch: 'watch',
    save: 'try',
    remove: 'try',
    photos: 'watch',
    addPhoto: 'try',
    captionPhoto: 'try',
    removePhoto: 'try',
    measurementFiles: 'watch',
    addMeasurementFile: 'try',
    papersOfPhoto: 'ask',
    photoBytes: 'try',
  },
  estimates: { ofLead: 'watch', watch: 'watch', save: 'try', remove: 'try' },
  documents: {
    ofEstimate: 'watch',
    watch: 'watch',
    save: 'try',
    remove: 'try',
    sizeProblem: 'try',
    started: 'ask',
    storeStarted: 'try',
    generatePdf: 'try',
    email: 'try',
    waitingEmails: 'watch',
  },
  company: {
    catalog: 'try',
    catalogVersion$: 'stream',
    draftChanged$: 'stream',
    deletion: 'watch',
    settings$: 'stream',
    users$: 'stream',
    companyLogo$: 'stream',
    draft: 'ask',
    file: 'try',
  },
};

type Call = (...given: readonly never[]) => unknown;
export type Watch = (...given: readonly never[]) => Observable<unknown>;
export type RequestAction = (...given: readonly never[]) => Promise<never>;

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
