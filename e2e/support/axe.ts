// Accessibility of the current screen, measured with axe inside the page, and its layout at each size.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import { layoutFaults } from '#e2e/support/layout.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

interface Found {
  readonly violations: readonly {
    readonly id: string;
    readonly nodes: readonly { readonly target: readonly string[]; readonly failureSummary?: string }[];
  }[];
}

declare const axe: { readonly run: (root: Document, options: object) => Promise<Found> };

interface Size {
  readonly width: number;
  readonly height: number;
}

const phoneAndTablet: readonly Size[] = [
  { width: 390, height: 844 },
  { width: 1180, height: 820 },
];

/**
 * Expects neither axe violations nor layout faults on the current screen, on a phone and on a tablet. Color rules are also checked in dark
 * mode, at one size: a scheme has the same colors at every size.
 */
export async function expectAccessible(
  page: Page,
  screen: string,
  sizes: readonly Size[] = phoneAndTablet,
): Promise<void> {
  // The page's security policy forbids foreign scripts; the debugger may evaluate one.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expectNoViolation(page, `${screen}, ${size.width} wide`, {});
    expect.soft(await page.evaluate(layoutFaults), `layout of ${screen}, ${size.width} wide`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'dark' });
  await expectNoViolation(page, `${screen}, dark`, { runOnly: ['color-contrast'] });
  await page.emulateMedia({ colorScheme: 'light' });
}

async function expectNoViolation(page: Page, screen: string, rules: object): Promise<void> {
  await settle(page);
  // Only rules that are off by default need the resources that axe loads beforehand.
  const options = { resultTypes: ['violations'], preload: false, ...rules };
  const { violations } = await page.evaluate((requested) => axe.run(document, requested), options);
  const broken = violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary = '' }) => `${id}: ${target.join(' ')}: ${failureSummary.replace(/\s+/g, ' ')}`,
    ),
  );
  expect.soft(broken, screen).toEqual([]);
}

/** Colors in the middle of a transition are meaningless. Inside a closed disclosure, a transition never ends. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => effect instanceof KeyframeEffect && effect.target?.checkVisibility() === true)
      .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
    await Promise.all(ending.map((one) => one.finished.catch(() => undefined)));
  });
