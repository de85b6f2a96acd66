import { busy } from '#server/refusal.ts';

/** Connections that one holder may have at once, of the pool's ten: two always remain for whoever comes next. */
const share = { ofCompany: 5, ofOwner: 3 };
/** Without any progress for this many ticks, a holder is stuck. Ticks, because a busy process is not a stuck one. */
const [tickMs, stuckTicks] = [40, 4] as const;
/** On a slow database or machine, a holder is stuck only after several of the usual transactions. */
const stuckTransactions = 4;
/** A transaction that waited for a lock is not usual. */
const longestUsualMs = 250;
/** Longest wait for a turn while the holder's other transactions progress. */
const longestWaitMs = 3_000;

/** The owner of a transaction: a company by its id, or the owner of the database. */
export type Holder = number | 'owner';

interface WaitingWork {
  readonly start: () => void;
  readonly refuse: (error: Error) => void;
  readonly since: number;
}

interface Turns {
  readonly holder: Holder;
  running: number;
  readonly waiting: WaitingWork[];
  idleTicks: number;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Limits the connections of each holder, so that a company whose statements wait for a lock cannot hold all of them. Its
 * further transactions take turns; when none of those that run ends, the waiting ones and later ones are refused at
 * once.
 */
export function connectionShares(): <T>(holder: Holder, work: () => Promise<T>) => Promise<T> {
  const turnsOf = new Map<Holder, Turns>();
  // The owner's transactions are of many companies, so one that is stuck says nothing about the next.
  const isStuck = ({ holder, idleTicks }: Turns): boolean =>
    holder !== 'owner' && idleTicks >= Math.max(stuckTicks, (stuckTransactions * usualMs) / tickMs);
  let usualMs = 0;

  const refuseWaiting = (turns: Turns, isLate: (one: WaitingWork) => boolean): void => {
    for (const one of turns.waiting.filter(isLate)) {
      turns.waiting.splice(turns.waiting.indexOf(one), 1);
      one.refuse(busy());
    }
  };
  const watch = (turns: Turns): void => {
    turns.timer ??= setInterval(() => {
      turns.idleTicks += 1;
      const now = performance.now();
      refuseWaiting(turns, ({ since }) => isStuck(turns) || now - since > longestWaitMs);
    }, tickMs).unref();
  };
  const turn = (turns: Turns): Promise<void> => {
    if (isStuck(turns)) return Promise.reject(busy());
    watch(turns);
    return new Promise((start, refuse) => void turns.waiting.push({ start, refuse, since: performance.now() }));
  };
  function end(turns: Turns): void {
    turns.idleTicks = 0;
    const next = turns.waiting.shift();
    if (next !== undefined) {
      next.start();
      return;
    }
    turns.running -= 1;
    clearInterval(turns.timer);
    turns.timer = undefined;
    if (turns.running === 0) turnsOf.delete(turns.holder);
  }

  return async (holder, work) => {
    const turns = turnsOf.get(holder) ?? { holder, running: 0, waiting: [], idleTicks: 0, timer: undefined };
    turnsOf.set(holder, turns);
    if (turns.running < (holder === 'owner' ? share.ofOwner : share.ofCompany)) turns.running += 1;
    else await turn(turns);
    const startedAt = performance.now();
    try {
      return await work();
    } finally {
      usualMs += (Math.min(longestUsualMs, performance.now() - startedAt) - usualMs) / 10;
      end(turns);
    }
  };
}
