// The effect of each kind of step.
import type { OutboxEntry } from '#client/device.ts';
import { textsForStatus } from '#contract/problems.ts';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';
import type { Tab } from '#tests/support/device/memory-device.ts';
import type { Call } from '#tests/sync/simulation/network.ts';
import type { Kind, Step } from '#tests/sync/simulation/plan.ts';
import { addAgain, attentionOf, discard, settle, undoSettle } from '#tests/sync/simulation/steps/attention-steps.ts';
import { cancelByLink, changeAtDesk, removeAtDesk, signByLink } from '#tests/sync/simulation/steps/desk-steps.ts';
import { addDocument, changeOrder, signMore } from '#tests/sync/simulation/steps/document-steps.ts';
import { changeLines } from '#tests/sync/simulation/steps/line-steps.ts';
import { ledgerAt, loseCommits } from '#tests/sync/simulation/steps/loss-steps.ts';
import {
  addEstimate,
  addLead,
  addPhoto,
  type Chance,
  chanceOf,
  change,
  logOut,
  openForm,
  remove,
  requestPdf,
  saveForm,
} from '#tests/sync/simulation/steps/people-steps.ts';
import { emailDocument, enterNotice } from '#tests/sync/simulation/steps/sale-steps.ts';
import { closeScreen, completeStep, openScreen, workOnScreen } from '#tests/sync/simulation/steps/screen-steps.ts';
import { quiet } from '#tests/sync/simulation/virtual-time.ts';
import { closeScreens, reopen, type Seat, type World } from '#tests/sync/simulation/world.ts';

interface Scene {
  readonly world: World;
  readonly seat: Seat;
  readonly tab: Tab;
  readonly chance: Chance;
}

type Do = (scene: Scene) => Promise<void>;

const seconds = 1_000;
const minutes = 60 * seconds;
const days = 24 * 60 * minutes;

/** A person's action, which may wait for the network. */
const person =
  (act: (world: World, seat: Seat, tab: Tab, chance: Chance) => Promise<void>): Do =>
  ({ world, seat, tab, chance }) =>
    world.start(() => act(world, seat, tab, chance));

const changing = (store: RecordStoreName): Do =>
  person((world, seat, tab, chance) => change(world, seat, tab, store, chance));

const onAttention =
  (act: (scene: Scene, entry: OutboxEntry) => Promise<void>): Do =>
  async (scene) => {
    const entry = scene.chance.pick(await attentionOf(scene.tab));
    if (entry !== undefined) await scene.world.start(() => act(scene, entry));
  };

/** An event for one of the pending requests. */
const toCall =
  (act: (scene: Scene, call: Call) => Promise<void>): Do =>
  async (scene) => {
    const call = scene.chance.pick(scene.world.network.open);
    if (call !== undefined) await act(scene, call);
  };

const json = { 'content-type': 'application/json; charset=utf-8' };

const welcome = (): Response =>
  new Response('<html>Welcome to our hotel</html>', { headers: { 'content-type': 'text/html' } });

/** Possible JSON answers of a proxy. */
const notOurs = ['{}', '[]', 'null', '"ok"', '{"status":"ok","id":1,"changes":null}'] as const;

const transient = [408, 425, 429, 500, 502, 503, 504] as const;
// Permanent refusals of a server. For a deletion 404 and 410 mean done, so they never occur by chance.
const final = [400, 403, 404, 409, 410, 413, 422] as const;

function refusal({ chance }: Scene, { title }: Call): Response {
  const all = chance.below(3) > 0 ? transient : final.filter((one) => !title.startsWith('DELETE') || one === 403);
  const status = chance.pick(all) ?? 500;
  return chance.below(3) === 0
    ? new Response('<html>Bad gateway</html>', { status, headers: { 'content-type': 'text/html' } })
    : new Response(JSON.stringify({ status, title: textsForStatus(status), errors: {} }), { status, headers: json });
}

/** One time in four the tab disappears in between. */
async function addingAgain({ world, seat, tab, chance }: Scene, entry: OutboxEntry): Promise<void> {
  const crashes = chance.below(4) === 0;
  if (crashes) tab.crashAtWrite(chance.below(8));
  await world.start(() => addAgain(world, seat, tab, entry));
  if (crashes) reopen(seat, tab);
  await quiet();
}

const doing: Readonly<Record<Kind, Do>> = {
  addLead: person(addLead),
  changeLead: changing('leads'),
  addEstimate: person(addEstimate),
  changeEstimate: changing('estimates'),
  changeLines: person(changeLines),
  addDocument: person(addDocument),
  changeDocument: changing('estimate-documents'),
  signMore: person(signMore),
  changeOrder: person(changeOrder),
  enterNotice: person(enterNotice),
  emailDocument: person(emailDocument),
  addPhoto: person(addPhoto),
  askPdf: person(requestPdf),
  remove: person(remove),
  openForm: person(openForm),
  saveForm: person((world, seat, _tab, chance) => saveForm(world, seat, chance)),
  settle: onAttention(({ world, seat, tab, chance }, entry) => settle(world, seat, tab, entry, chance)),
  undoSettle: person(undoSettle),
  retry: onAttention(async ({ tab }, { key }) => void (await tab.device.sync.retry(key))),
  addAgain: async (scene) => {
    const entry = scene.chance.pick((await attentionOf(scene.tab)).filter(({ addable }) => addable));
    if (entry !== undefined) await addingAgain(scene, entry);
  },
  discard: onAttention(({ world, seat, tab }, entry) => discard(world, seat, tab, entry)),
  // Somebody opens the sync center, and acts on one refused item.
  attend: async (scene) => {
    const { world, seat, tab, chance } = scene;
    await world.start(() => tab.device.sync.syncNow());
    await world.flow(12);
    const entry = chance.pick(await attentionOf(tab));
    if (entry === undefined) return;
    if (entry.addable) return addingAgain(scene, entry);
    const act = chance.below(3);
    await world.start(async () => {
      if (entry.conflict !== null) await settle(world, seat, tab, entry, chance);
      else if (act === 0) await discard(world, seat, tab, entry);
      else await tab.device.sync.retry(entry.key);
      if (act === 1) await undoSettle(world, seat, tab, chance);
    });
  },
  syncNow: person((_world, _seat, tab) => tab.device.sync.syncNow()),
  logIn: ({ world, seat, chance }) => world.logIn(seat, chance.below(2)),
  // An expired session leaves its user's changes behind; a logout clears the tablet, after a question.
  changeUser: async ({ world, seat }) => {
    await world.office.endSessionsOf(world.companies.emailOf(seat.person));
    if (seat.number === 0) seat.person = seat.person === 'ana' ? 'dee' : 'ana';
  },
  logOut: person(logOut),
  changeCompany: ({ world, tab, chance }) =>
    world.start(async () => void (await tab.device.session.selectCompany(world.companies.ids[chance.below(2)] ?? 0))),

  openScreen: person(openScreen),
  work: person(workOnScreen),
  completeStep: person(completeStep),
  closeScreen: person(closeScreen),

  changeAtDesk: ({ world, seat, chance }) => changeAtDesk(world, seat, chance),
  removeAtDesk: ({ world, seat, chance }) => removeAtDesk(world, seat, chance),
  signByLink: ({ world, chance }) => signByLink(world, chance),
  cancelByLink: ({ world, chance }) => cancelByLink(world, chance),

  flow: ({ world, chance }) => world.flow(4 + chance.below(20)),
  carry: toCall(({ world }, call) => world.network.carry(call)),
  reach: toCall(async ({ world }, call) => void (await world.network.reach(call))),
  lose: toCall(({ world }, call) => world.network.lose(call)),
  loseAnswer: toCall(async ({ world }, call) => {
    await world.network.reach(call);
    await world.network.lose(call);
  }),
  arriveLate: async ({ world: { network }, chance }) => {
    const call = chance.pick(network.late);
    if (call !== undefined) await network.reach(call);
  },
  portal: toCall(({ world }, call) => world.network.answer(call, welcome())),
  hotel: async ({ world: { network }, seat, chance }) => {
    for (let calls = 1 + chance.below(12); calls > 0; calls -= 1) {
      const call = network.open.find(({ tablet }) => tablet === seat.number);
      if (call !== undefined) await network.answer(call, welcome());
    }
  },
  tamper: toCall(({ world, chance }, call) =>
    world.network.answer(call, new Response(chance.pick(notOurs) ?? '{}', { headers: json })),
  ),
  truncate: toCall(async ({ world }, call) => {
    const { status, headers, body } = await world.network.reach(call);
    const half = body.slice(0, Math.floor(body.length / 2));
    await world.network.answer(call, new Response(status === 204 ? null : half, { status, headers }));
  }),
  refuse: toCall((scene, call) => scene.world.network.answer(call, refusal(scene, call))),

  killServer: toCall(async ({ world: { office, network }, chance }, call) => {
    office.breakAfter(chance.below(14));
    await network.reach(call);
    office.mend();
    call.answer = null;
    await network.lose(call);
    if (chance.below(10) === 0) await office.restart();
  }),
  breakDatabase: toCall(async ({ world: { office, network }, chance }, call) => {
    office.breakAfter(chance.below(14));
    await network.carry(call);
    office.mend();
  }),
  markCommits: async ({ world }) => {
    world.loss.mark = { lose: await world.office.mark(), before: ledgerAt(world) };
  },
  loseCommits: ({ world }) => loseCommits(world),
  endSessions: ({ world, seat }) => world.office.endSessionsOf(world.companies.emailOf(seat.person)),
  toggleNetwork: async ({ world, seat }) => {
    const { online$ } = seat.tablet;
    online$.next(!online$.value);
    if (!online$.value) await world.network.loseAllOf(seat.number);
    await quiet();
  },
  pause: ({ world, chance }) => world.time.move((chance.pick([2, 5, 40, 300, 700]) ?? 2) * seconds),
  sleep: ({ world, chance }) => world.time.move(chance.below(8 * 24 * 60) * minutes),
  skewClock: async ({ seat, chance }) => {
    seat.skew = chance.pick([-days, -3 * minutes, 0, 90 * minutes, 3 * 365 * days]) ?? 0;
  },
  fillDisk: async ({ seat }) => {
    seat.isFull = true;
  },
  freeDisk: async ({ seat }) => {
    seat.isFull = false;
  },
  showTab: async ({ seat }) => {
    seat.visible$.next(null);
    await quiet();
  },
  look: async ({ seat }) => {
    seat.shown$.next(!seat.shown$.value);
    await quiet();
  },
  openTab: async ({ seat }) => {
    if (seat.tabs.length < 2) seat.tabs.push(seat.tablet.openTab());
    await quiet();
  },
  closeTab: async ({ seat, tab }) => {
    if (seat.tabs.length < 2) return;
    tab.crash();
    closeScreens(seat, tab);
    seat.tabs = seat.tabs.filter((one) => one !== tab);
    await quiet();
  },
  crashTab: async ({ world, seat, tab, chance }) => {
    tab.crashAtWrite(chance.below(8));
    await world.start(() => change(world, seat, tab, 'leads', chance));
    await world.flow(chance.below(6));
    reopen(seat, tab);
    await quiet();
  },
};

export async function doStep(world: World, step: Step): Promise<void> {
  const seat = world.seats[step.tablet];
  const chance = chanceOf(step.luck);
  const tab = seat === undefined ? undefined : chance.pick(seat.tabs);
  if (seat === undefined || tab === undefined) return;
  world.trace.push(`${step.kind} ${step.tablet}`);
  await doing[step.kind]({ world, seat, tab, chance });
  // The app reloads after three hours.
  for (const one of seat.tabs) if (one.isGone() || one.reloads() > 0) reopen(seat, one);
  await quiet();
}
