// Keystroke and mount of the forms, beside plain inputs and beside rjsf as it comes, in one run on one machine.
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium, type Page } from '@playwright/test';
import react from '@vitejs/plugin-react';
import { build, preview } from 'vite';

const modes = ['floor-1000', 'ours-1000', 'single-1000', 'floor-25', 'ours-25'] as const;
type Mode = (typeof modes)[number];

interface Measured {
  readonly median: number;
  readonly p95: number;
  readonly mount: number;
}

const keystrokes = 80;
const mounts = 5;

const quantile = (sorted: readonly number[], at: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * at))] ?? 0;
const sorted = (numbers: readonly number[]): readonly number[] => numbers.toSorted((a, b) => a - b);

/** Times each keystroke from its event to the frame after it. */
const timeKeystrokes = async (page: Page): Promise<readonly number[]> => {
  const input = page.locator('#mount input:not([type=checkbox])').nth(1);
  await input.focus();
  await page.evaluate(() => {
    const times: number[] = [];
    Reflect.set(window, 'times', times);
    document.addEventListener(
      'keydown',
      (event) => {
        requestAnimationFrame(() => {
          const channel = new MessageChannel();
          channel.port1.onmessage = () => times.push(performance.now() - event.timeStamp);
          channel.port2.postMessage(null);
        });
      },
      { capture: true },
    );
  });
  for (let count = 0; count < keystrokes; count += 1) {
    await page.keyboard.press(count % 4 === 3 ? 'Backspace' : '1');
    await page.waitForTimeout(30);
  }
  return page.evaluate(() => Reflect.get(window, 'times') as number[]);
};

const measure = async (page: Page, address: string): Promise<Measured> => {
  const mountTimes: number[] = [];
  for (let count = 0; count < mounts; count += 1) {
    await page.goto(address);
    await page.waitForFunction(() => Reflect.has(window, 'mountMs'));
    mountTimes.push(await page.evaluate(() => Reflect.get(window, 'mountMs') as number));
  }
  const times = sorted(await timeKeystrokes(page));
  return { median: quantile(times, 0.5), p95: quantile(times, 0.95), mount: quantile(sorted(mountTimes), 0.5) };
};

const outDir = await mkdtemp(join(tmpdir(), 'forms-bench-'));
const root = fileURLToPath(new URL('./forms', import.meta.url));
const config = {
  configFile: false as const,
  root,
  base: './',
  logLevel: 'error' as const,
  plugins: [react()],
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
  const results = new Map<Mode, Measured>();
  for (const mode of modes) results.set(mode, await measure(page, `${address}?mode=${mode}`));
  const of = (mode: Mode): Measured => results.get(mode) ?? { median: 0, p95: 0, mount: 0 };
  console.table(
    Object.fromEntries(
      modes.map((mode) => {
        const { median, p95, mount } = of(mode);
        return [mode, { 'keystroke ms': median.toFixed(1), 'p95 ms': p95.toFixed(1), 'mount ms': mount.toFixed(0) }];
      }),
    ),
  );
  const ratio = (a: number, b: number) => (a / b).toFixed(2);
  console.log(
    `keystroke at 1000 fields: ${ratio(of('ours-1000').median, of('floor-1000').median)} × the floor (goal 1.5)`,
  );
  console.log(`keystroke at 1000 fields: ${ratio(of('ours-1000').median, of('ours-25').median)} × that at 25 (goal 2)`);
  console.log(`mount at 1000 fields: ${ratio(of('ours-1000').mount, of('floor-1000').mount)} × the floor (goal 1)`);
  console.log(`keystroke at 25 fields: ${ratio(of('ours-25').median, of('floor-25').median)} × the floor`);
  console.log(
    `one rjsf form: ${ratio(of('single-1000').median, of('ours-1000').median)} × our keystroke, ${ratio(of('single-1000').mount, of('ours-1000').mount)} × our mount`,
  );
} finally {
  await browser.close();
  await new Promise((resolve) => server.httpServer.close(resolve));
  await rm(outDir, { recursive: true, force: true });
}
