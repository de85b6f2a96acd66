import { act, cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { BehaviorSubject, map, of } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Device, Draft } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import type { Settings } from '#contract/records/settings.ts';
import { contentHash, copyCode } from '#documents/content-hash.ts';
import type { ClockReading } from '#domain/clock/clock-reading.ts';
import { defined } from '#domain/defined.ts';
import { signingState } from '#domain/documents/signing-state.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';
import { storedInput } from '#tests/support/device/stored-input.ts';
import { filledEstimate, joined, lead, settings, starter } from '#tests/support/papers/contract-input.ts';
import { browserParts, button, heading, press, tap, type } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;
const house = joined([filledEstimate(starter, 4), filledEstimate(starter, 7)]);
const notices: NonNullable<Settings['notices']> = [
  {
    place: 'IL',
    kind: 'statement',
    language: 'en',
    heading: 'Your right',
    text: 'You may cancel.',
    placement: 'aboveSignatures',
    separatePage: false,
    copies: 1,
    perSigner: false,
    initials: true,
    minPoint: 10,
    bold: true,
    isSample: false,
  },
];
const pages = `/estimator/estimate/${house.id}/documents`;

// jsdom renders nothing.
const context = new Proxy({}, { get: () => () => ({ width: 300 }), set: () => true });
HTMLCanvasElement.prototype.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
HTMLCanvasElement.prototype.toDataURL = () => 'data:image/png;base64,AA==';

let stored: BehaviorSubject<readonly Document[]>;
/** Anything special about the clock of the device. */
let clock: Partial<ClockReading>;
/** Names of the papers that the device measured. */
let measured: string[];
beforeEach(() => {
  measured = [];
  clock = {};
  stored = new BehaviorSubject<readonly Document[]>([]);
});

/** A page of the household on a device that stores its documents. */
function open(page: string, more: Partial<Settings> = {}, sizeProblem: string | null = null, draft?: Device['draft']) {
  // A page of an earlier test may still be at work.
  const names = measured;
  const base = fakeDevice({
    now: new Date('2026-07-02T15:00:00Z'),
    leads: [aLeadRow(lead)],
    estimates: [localRecord({ ...house, catalogVersion, rulesVersion })],
    clock: () => clock,
    confirmDay: (day) => {
      clock = { confirmed: day };
    },
    ...defined({ draft }),
  });
  const device = {
    ...base,
    catalog: async () => ok(catalog),
    settings$: of({ ...settings, notices, ...more }),
    file: async () => ok(new Blob()),
    documents: {
      ...base.documents,
      ofEstimate: () => stored.pipe(map((all) => all.map((document) => localRecord(document)))),
      watch: (id: number) =>
        stored.pipe(map((all) => all.map((one) => localRecord(one)).find(({ data }) => data.id === id) ?? null)),
      save: async (document: Document) => {
        const saved = { ...document, id: document.id || -2 };
        stored.next([...stored.value.filter(({ uuid }) => uuid !== saved.uuid), saved]);
        return ok(saved);
      },
      sizeProblem: async ({ name }: Document) => {
        names.push(name);
        return ok(sizeProblem);
      },
      started: async () => null,
      storeStarted: async () => ok(null),
    },
  };
  window.Worker = class extends EventTarget {
    postMessage() {}
  } as unknown as typeof Worker;
  window.history.replaceState(null, '', `${pages}${page}`);
  render(<App device={device} router={createRouter()} />);
}

const earlier = () => stored.value[0];

/** Both spouses are buyers, and the paper was read. */
async function readByBoth(more: Partial<Settings> = {}, sizeProblem: string | null = null, draft?: Device['draft']) {
  open('/new/contract', more, sizeProblem, draft);
  await heading('Contract');
  await press('Add buyer');
  type(
    within(await screen.findByRole('listitem', { name: 'Buyer 2' })).getByRole('textbox', { name: 'Name' }),
    'Dale Whitcomb',
  );
  await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Dale Whitcomb'));
  await press('Read together and sign');
  tap(await screen.findByRole('button', { name: 'We read it on paper or on another screen' }));
}

async function initial(letters: string) {
  tap(await screen.findByRole('button', { name: 'Type my initials' }));
  type(screen.getByRole('textbox', { name: /^Type your initials/ }), letters);
  await press('Initial this notice');
}

async function signAs(name: string, label: string) {
  tap(await screen.findByRole('button', { name: 'Type my name' }));
  type(screen.getByRole('textbox', { name: /^Type your name/ }), name);
  tap(screen.getByRole('checkbox', { name: /agree to sign|I sign for the company/ }));
  await press(label);
}

describe('signing at the table', () => {
  it('asks which day it is when the clock of the device is set while the contract is signed', async () => {
    await readByBoth();
    await screen.findByRole('button', { name: 'Electronic papers' });
    const at = new Date('2026-07-02T15:00:00Z');
    clock = { device: new Date('2026-07-04T15:00:00Z'), doubt: 'set back', by: 'office', at };
    await press('Electronic papers');
    await initial('MW');
    await signAs('Marisol Whitcomb', 'Sign');
    await screen.findByText('Confirm which day it is, then sign.');
    expect(stored.value).toEqual([]);
  });

  it('a signature says what the clock showed, and who had set it right', async () => {
    clock = { device: new Date('2026-07-02T12:00:00Z') };
    await readByBoth();
    tap(await screen.findByRole('button', { name: 'Electronic papers' }));
    await initial('MW');
    await signAs('Marisol Whitcomb', 'Sign');
    await screen.findByText(/^Signed by 1 of 3\./);
    expect(earlier()?.signatures?.customer).toMatchObject({
      timestamp: '2026-07-02T15:00:00.000Z',
      deviceTime: '2026-07-02T12:00:00.000Z',
      clockBy: 'office',
      clockAt: '2026-07-02T15:00:00.000Z',
    });
  });

  it('a buyer chooses how to receive the papers, initials each notice, and signs; the contract is then partly signed', async () => {
    await readByBoth();
    const choice = await screen.findByRole('region', { name: 'Marisol Whitcomb, how would you like your papers?' });
    expect(choice.textContent).toContain('Sample text');
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    await press('Electronic papers');
    expect(screen.queryByRole('button', { name: 'Sign' })).toBeNull();
    await initial('MW');
    await signAs('Marisol Whitcomb', 'Sign');
    await screen.findByText(/^Signed by 1 of 3\./);
    expect(earlier()?.data?.signers).toBe('customer customer2 company');
    expect(earlier()?.signatures?.customer).toMatchObject({
      signerName: 'Marisol Whitcomb',
      signerRole: 'customer',
      method: 'typed',
      text: 'Marisol Whitcomb',
      papers: 'electronic',
      consentVersion: 'sample 2',
      consentHash: expect.stringMatching(/^[0-9a-f]{64}$/),
      presence: 'in person',
      heldBy: expect.any(String),
      reading: 'stated',
      readTime: expect.any(String),
      appVersion: expect.any(String),
      userAgent: expect.any(String),
      timeZone: expect.any(String),
      initials: { 'IL.statement.1': { method: 'typed', text: 'MW', timestamp: '2026-07-02T15:00:00.000Z' } },
    });
    expect(signingState(earlier() ?? {})).toBe('partly signed');
  });

  it('initials and the choice of papers survive a reload; initials are drawn once and given at each notice', async () => {
    const drafts = new Map<string, Draft>();
    const draft: Device['draft'] = async (name) => {
      const own = drafts.get(name) ?? storedInput();
      drafts.set(name, own);
      return own;
    };
    const two = [...notices, ...notices.map((notice) => ({ ...notice, heading: 'Your copy', text: 'You get two.' }))];
    await readByBoth({ notices: two }, null, draft);
    tap(await screen.findByRole('button', { name: 'Paper' }));
    const first = await screen.findByRole('listitem', { name: 'Initials for Your right' });
    await press('Type my initials', first);
    type(within(first).getByRole('textbox'), 'MW');
    await press('Initial this notice', first);
    const number = () => /[0-9A-F]{8}/.exec(screen.getByRole('article').textContent ?? '')?.[0];
    const numberBefore = number();
    cleanup();
    open('/new/contract', { notices: two }, null, draft);
    const second = await screen.findByRole('listitem', { name: 'Initials for Your copy' });
    expect(screen.getByText('Your right, initialed')).toBeDefined();
    expect(screen.queryByRole('listitem', { name: 'Initials for Your right' })).toBeNull();
    expect(number()).toBe(numberBefore);
    expect(screen.getByText('Paper.')).toBeDefined();
    expect(within(second).getByText('MW')).toBeDefined();
    await press('Change');
    tap(await screen.findByRole('button', { name: 'Electronic papers' }));
    await press('Initial this notice');
    await signAs('Marisol Whitcomb', 'Sign');
    await screen.findByText(/^Signed by 1 of 3\./);
    const given = stored.value[0]?.signatures?.customer;
    expect(Object.values(given?.initials ?? {})).toEqual([
      { method: 'typed', text: 'MW', timestamp: expect.any(String) },
      { method: 'typed', text: 'MW', timestamp: expect.any(String) },
    ]);
    expect(given).toMatchObject({ papers: 'electronic', reading: 'stated' });
  });

  it('the page is left and the signing continued later, by the other spouse, who wants paper', async () => {
    await readByBoth();
    tap(await screen.findByRole('button', { name: 'Dale Whitcomb signs now' }));
    tap(await screen.findByRole('button', { name: 'Paper' }));
    await initial('DW');
    await signAs('Dale Whitcomb', 'Sign');
    await screen.findByText(/^Signed by 1 of 3\./);
    expect(earlier()?.signatures?.customer2).toMatchObject({ papers: 'paper', signerRole: 'customer' });
    expect(earlier()?.signatures?.customer2).not.toHaveProperty('copyTime');
    expect(earlier()?.events).toBeUndefined();
    expect(earlier()?.signatures?.customer2?.consentHash).toBeUndefined();
    cleanup();
    open('/-2');
    tap(await screen.findByRole('link', { name: 'Continue signing' }));
    tap(await screen.findByRole('button', { name: 'We read it on paper or on another screen' }));
    expect(screen.getByText('Signed on screen.')).toBeDefined();
    await screen.findByRole('region', { name: 'Marisol Whitcomb, how would you like your papers?' });
  });

  it('a contract that would now be worded differently is neither signed nor sent; it is started over', async () => {
    await readByBoth({ notices: [] });
    tap(await screen.findByRole('button', { name: 'Paper' }));
    await signAs('Marisol Whitcomb', 'Sign');
    await screen.findByText(/^Signed by 1 of 3\./);
    expect(screen.getAllByRole('button', { name: 'Send a link to sign' })).toHaveLength(2);
    cleanup();
    open('/-2');
    tap(await screen.findByRole('link', { name: 'Continue signing' }));
    await screen.findByText(/has changed\. Start over to sign it as it is now\.$/);
    expect(screen.queryByRole('button', { name: 'Send a link to sign' })).toBeNull();
    expect(button('Start over')).toBeDefined();
  });

  it('a contract that is too large for the office cannot be signed, and says at once what to do', async () => {
    await readByBoth({ notices: [] }, 'The lines of this estimate are too large for a paper.');
    expect((await screen.findByRole('alert')).textContent).toBe(
      'The lines of this estimate are too large for a paper.',
    );
    expect(screen.getByRole('listitem', { current: 'step' }).textContent).toMatch(/^Now: Read together.*too large/);
    expect(screen.queryByRole('button', { name: 'Paper' })).toBeNull();
    expect(screen.queryByRole('button', { name: /signs now$/ })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Send a link to sign' })).toBeNull();
    await press('Change the details');
    expect(button('Read together and sign')).toBeDefined();
    expect(measured).toHaveLength(1);
  });

  it('a contract is measured only once, however much is typed until it is signed', async () => {
    await readByBoth({ notices: [] });
    tap(await screen.findByRole('button', { name: 'Paper' }));
    await signAs('Marisol Whitcomb', 'Sign');
    await screen.findByText(/^Signed by 1 of 3\./);
    expect(measured).toHaveLength(1);
  });

  it('a signer declines with a reason; the contract shows it and can be made again', async () => {
    await readByBoth();
    tap(await screen.findByRole('button', { name: 'Marisol Whitcomb declines' }));
    await press('Decline the contract');
    expect(screen.getByText('Enter the reason.')).toBeDefined();
    type(screen.getByRole('textbox', { name: 'Why does Marisol Whitcomb not sign?' }), 'Too dear');
    await press('Decline the contract');
    await screen.findByText(/: Too dear$/);
    expect(earlier()?.ending).toMatchObject({
      how: 'declined',
      by: 'Marisol Whitcomb',
      signer: 'customer',
      reason: 'Too dear',
    });
    tap(screen.getByRole('link', { name: 'Make it again' }));
    await heading('Contract');
    await waitFor(() => expect(button('Read together and sign')).toBeDefined());
    expect(screen.getByRole('article').textContent).toContain('Dale Whitcomb');
  });

  it('a company that forbids typed signatures offers none, and one that prefers them starts with one', async () => {
    await readByBoth({ typedSignatures: 'forbidden', notices: [] });
    tap(await screen.findByRole('button', { name: 'Paper' }));
    await screen.findByRole('img', { name: /^Signature pad/ });
    expect(screen.queryByRole('button', { name: 'Type my name' })).toBeNull();
    cleanup();
    await readByBoth({ typedSignatures: 'default', notices: [] });
    tap(await screen.findByRole('button', { name: 'Paper' }));
    expect(screen.getByRole('textbox', { name: 'Type your name, Marisol Whitcomb' })).toBeDefined();
  });
});

describe('reading', () => {
  let watchers: { readonly notify: IntersectionObserverCallback; readonly watched: Set<Element> }[] = [];
  beforeEach(() => {
    watchers = [];
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([1] as unknown as DOMRectList);
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        readonly watched = new Set<Element>();
        readonly notify: IntersectionObserverCallback;
        constructor(notify: IntersectionObserverCallback) {
          this.notify = notify;
          watchers.push(this);
        }
        observe(part: Element) {
          this.watched.add(part);
        }
        disconnect() {
          this.watched.clear();
        }
      },
    );
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });
  /** These parts of the paper come onto the screen. */
  const see = (which: (part: Element) => boolean) =>
    act(() => {
      for (const { notify, watched } of watchers) {
        const entries = [...watched].filter(which).map((target) => ({ target, isIntersecting: true }));
        if (entries.length > 0) notify(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
      }
    });

  it('counts only once each part of the frozen paper was on the screen, not when its end was jumped to', async () => {
    open('/new/contract', { notices: [] });
    await heading('Contract');
    see(() => true);
    await press('Read together and sign');
    await screen.findByRole('button', { name: 'Go on reading' });
    see((part) => part.classList.contains('paper-foot'));
    expect(button('Go on reading')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Paper' })).toBeNull();
    see(() => true);
    expect(await screen.findByText('Each part was on this screen.')).toBeDefined();
    await press('Paper');
    await signAs('Marisol Whitcomb', 'Sign');
    await screen.findByText(/^Signed by 1 of 2\./);
    const { createdTime = '', signatures } = earlier() ?? {};
    expect(signatures?.customer).toMatchObject({ reading: 'scrolled' });
    expect(Date.parse(signatures?.customer?.openedTime ?? '')).toBeGreaterThanOrEqual(Date.parse(createdTime));
  });
});

describe('the copy', () => {
  const events = () =>
    Object.values(earlier()?.events ?? {}).map(({ what, signers, by }) => [what, signers.join(), by]);

  it('is handed over by events after the signing, and by nothing before', async () => {
    await readByBoth({ notices: [] });
    for (const name of ['Marisol Whitcomb', 'Dale Whitcomb']) {
      tap(await screen.findByRole('button', { name: 'Electronic papers' }));
      await signAs(name, 'Sign');
      await screen.findByText(/^Signed by [12] of 3\./);
    }
    const [, , company] = JSON.parse(earlier()?.data?.content ?? '{}').signers;
    await signAs(company.name, 'Sign contract');
    expect((await screen.findByRole('heading', { name: /^Signed, \$/ })).textContent).toMatch(
      /^Signed, \$[\d,]+\.\d\d$/,
    );
    expect(events()).toEqual([]);
    expect(screen.getAllByText('No copy handed over yet')).toHaveLength(2);

    vi.stubGlobal('print', () => window.dispatchEvent(new Event('afterprint')));
    await press(/^Print/);
    await waitFor(() => expect(events()).toEqual([['print closed', 'customer,customer2', expect.any(String)]]));
    expect(screen.getAllByText('No copy handed over yet')).toHaveLength(2);

    const code = await copyCode(await contentHash(JSON.parse(earlier()?.data?.content ?? 'null')));
    type(screen.getByLabelText('Digits at the foot of the copy'), code === '1234' ? '4321' : '1234');
    await press('Check');
    expect(await screen.findByText(/^These are not the digits of the copy/)).toBeDefined();
    type(screen.getByLabelText('Digits at the foot of the copy'), code);
    await press('Check');
    expect(await screen.findAllByText(/^Copy opened: its digits were typed/)).toHaveLength(2);
    expect(events().map(([what]) => what)).toEqual(['print closed', 'opened']);
    expect(screen.queryByRole('button', { name: 'The paper copy is in their hands' })).toBeNull();
    vi.unstubAllGlobals();
  });

  it('a typed name of somebody else warns', async () => {
    await readByBoth({ notices: [] });
    tap(await screen.findByRole('button', { name: 'Paper' }));
    tap(await screen.findByRole('button', { name: 'Type my name' }));
    type(screen.getByRole('textbox', { name: /^Type your name/ }), 'Somebody Else');
    expect(screen.getByText(/^This is not the name of Marisol Whitcomb/)).toBeDefined();
    type(screen.getByRole('textbox', { name: /^Type your name/ }), 'M. WHITCOMB');
    expect(screen.queryByText(/^This is not the name of/)).toBeNull();
  });
});
