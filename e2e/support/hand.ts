// A rep's hand on the glass: counts every tap, but no keys.
import type { Locator, Page } from '@playwright/test';

export interface Hand {
  readonly tap: (target: Locator) => Promise<void>;
  /** Opens a list and picks an entry: two taps, the second one invisible to the page. */
  readonly choose: (list: Locator, text: string) => Promise<void>;
  /** Types into the focused input; a line break is the keyboard's own way to the next one. */
  readonly type: (text: string) => Promise<void>;
  /** Taps since the hand was created. */
  readonly taps: () => number;
}

export async function handOn(page: Page): Promise<Hand> {
  let taps = 0;
  await page.exposeFunction('countTap', () => {
    taps += 1;
  });
  await page.addInitScript(() => {
    const count: unknown = Reflect.get(window, 'countTap');
    window.addEventListener(
      'pointerdown',
      (event) => {
        if (event.isTrusted && typeof count === 'function') count();
      },
      true,
    );
  });
  return {
    tap: (target) => target.click(),
    choose: async (list, text) => {
      taps += 2;
      const entries = await list.locator('option').allInnerTexts();
      await list.selectOption(entries.find((entry) => entry.startsWith(text)) ?? text);
    },
    type: async (text) => {
      for (const [index, line] of text.split('\n').entries()) {
        if (index > 0) await page.keyboard.press('Enter');
        await page.keyboard.type(line);
      }
    },
    taps: () => taps,
  };
}
