// Keystroke and mount times of the forms, next to plain inputs and stock rjsf, in one run on one machine.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type CDPSession, chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';
import { starterCatalog } from '#server/catalog/starter-catalog.ts';
import type { KeyTimes, KeyWatch } from '#tests/bench/forms/key-times.ts';

const modes = ['floor-1000', 'ours-1000', 'single-1000', 'floor-25', 'ours-25', 'windows-60', 'windows-1'] as const;
type Mode = (typeof modes)[number];

/** Results of a round: an entry for each keystroke and mount, and the script time of all keystrokes. */
interface Round extends KeyTimes {
  readonly mounts: readonly number[];
  readonly scriptMs: number;
}

interface Measured {
  readonly median: number;
  readonly followed: number;
  readonly p95: number;
  readonly script: number;
  readonly mount: number;
}

// The modes take turns, so that a busy period affects all of them.
const rounds = 5;
const mountsPerRound = 3;
// A hundred words a minute: the effects of a key press are painted before the next one.
const betweenKeysMs = 120;
// A number within its bounds.
const number = ['1', '2', 'Backspace', 'Backspace'];
const typed = Array.from({ length: 10 }, () => number).flat();
const watched = [...number, ...number];

const quantile = (sorted: readonly number[], at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
const sorted = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** Script time of the page in ms. */
async function scriptMs(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0) * 1000;
}

/** Types into the second input like a person; the page measures itself. */
async function type(page: Page, keys: readonly string[]): Promise<void> {
  const input = page.locator('#mount input:not([type=checkbox])').nth(1);
  await input.focus();
  for (const key of keys) {
    await page.keyboard.press(key);
    await page.waitForTimeout(betweenKeysMs);
  }
}

const keyTimes = (page: Page): Promise<KeyTimes> =>
  page.evaluate(() => {
    const { keystrokes, followed } = Reflect.get(window, 'keyTimes') as KeyTimes;
    return { keystrokes: [...keystrokes], followed: [...followed] };
  });

async function measureRound(page: Page, session: CDPSession, address: string): Promise<Round> {
  const mounts: number[] = [];
  for (let count = 0; count < mountsPerRound; count += 1) {
    await page.goto(address);
    await page.waitForFunction(() => Reflect.has(window, 'mountMs'));
    mounts.push(await page.evaluate(() => Reflect.get(window, 'mountMs') as number));
  }
  const before = await scriptMs(session);
  await type(page, typed);
  const script = (await scriptMs(session)) - before;
  const { keystrokes } = await keyTimes(page);
  await page.evaluate(() => (Reflect.get(window, 'keyTimes') as KeyWatch).watch());
  await type(page, watched);
  const { followed } = await keyTimes(page);
  return { keystrokes, followed, mounts, scriptMs: script };
}

function summed(done: readonly Round[]): Measured {
  const keystrokes = sorted(done.flatMap((round) => round.keystrokes));
  return {
    median: quantile(keystrokes, 0.5),
    p95: quantile(keystrokes, 0.95),
    followed: quantile(sorted(done.flatMap((round) => round.followed)), 0.5),
    script: quantile(sorted(done.map((round) => round.scriptMs / typed.length)), 0.5),
    mount: quantile(sorted(done.flatMap((round) => round.mounts)), 0.5),
  };
}

const outDir = await mkdtemp(join(tmpdir(), 'forms-bench-'));
const root = fileURLToPath(new URL('./forms', import.meta.url));
const config = {
  configFile: false as const,
  root,
  base: './',
  logLevel: 'error' as const,
  plugins: [react()],
  // Inlined as text, read by the modes that draw it.
  define: { starterCatalog: JSON.stringify(JSON.stringify(starterCatalog([]))) },
  build: { outDir, emptyOutDir: true, target: 'es2022' },
};
await build(config);
const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
const address = server.resolvedUrls?.local[0] ?? '';
const systemChromium = '/usr/bin/chromium';
const browser = await chromium.launch({
  ...(existsSync(systemChromium) ? { executablePath: systemChromium } : {}),
  args: ['--no-sandbox', '--disable-gpu'],
});
try {
  const page = await browser.newPage({ viewport: { width: 1180, height: 820 } });
  const session = await page.context().newCDPSession(page);
  // CPU time of the page's own thread: time spent waiting for a busy machine is not included.
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const done = new Map<Mode, Round[]>(modes.map((mode) => [mode, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const mode of modes) done.get(mode)?.push(await measureRound(page, session, `${address}?mode=${mode}`));
  }
  const of = (mode: Mode): Measured => summed(done.get(mode) ?? []);
  console.table(
    Object.fromEntries(
      modes.map((mode) => {
        const { median, p95, followed, script, mount } = of(mode);
        const shown = { keystroke: median, p95, followed, script, mount };
        return [mode, Object.fromEntries(Object.entries(shown).map(([name, ms]) => [`${name} ms`, ms.toFixed(1)]))];
      }),
    ),
  );
  // One ratio per round: a busy minute slows both sides.
  const ratio = (one: Mode, other: Mode, what: 'keystrokes' | 'mounts') => {
    const medians = (mode: Mode) => (done.get(mode) ?? []).map((round) => quantile(sorted(round[what]), 0.5));
    const others = medians(other);
    return quantile(sorted(medians(one).map((ms, round) => ms / (others[round] ?? 0))), 0.5).toFixed(2);
  };
  console.log(`keystroke at 1000 fields: ${ratio('ours-1000', 'floor-1000', 'keystrokes')} × the floor (goal 1.5)`);
  console.log(`keystroke at 1000 fields: ${ratio('ours-1000', 'ours-25', 'keystrokes')} × that at 25 (goal 2)`);
  console.log(`script of a keystroke at 1000 fields: ${of('ours-1000').script.toFixed(1)} ms (goal 3)`);
  console.log(`mount at 1000 fields: ${ratio('ours-1000', 'floor-1000', 'mounts')} × the floor (goal 1)`);
  console.log(`keystroke at 25 fields: ${ratio('ours-25', 'floor-25', 'keystrokes')} × the floor`);
  console.log(`60 windows: ${ratio('windows-60', 'windows-1', 'keystrokes')} × the keystroke of one (goal 2)`);
  console.log(
    `one rjsf form: ${ratio('single-1000', 'ours-1000', 'keystrokes')} × our keystroke, ${ratio('single-1000', 'ours-1000', 'mounts')} × our mount`,
  );
} finally {
  await browser.close();
  await new Promise((resolve) => server.httpServer.close(resolve));
  await rm(outDir, { recursive: true, force: true });
}
