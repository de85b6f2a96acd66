import type { Page } from '@playwright/test';

/** Kills the tab's process at once, without any event in the page. */
export async function crash(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  const gone = page.waitForEvent('crash');
  // Nothing is left that could answer.
  void browser.send('Page.crash').catch(() => undefined);
  await gone;
  await page.close();
}

/**
 * Runs in the page: from the `nth` write into a collection on, the disk rejects every write, as if the tab had died.
 */
export function stopAtWrite({ collection, nth }: { readonly collection: string; readonly nth: number }): void {
  let left = nth;
  for (const name of ['add', 'put'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (...row) {
      if (left > 0 && this.transaction.db.name.endsWith(`--${collection}`)) left -= 1;
      if (left > 0) return write.apply(this, row);
      Object.assign(window, { stopped: true });
      throw new DOMException('The tab is gone.', 'AbortError');
    };
  }
}

export const stopped = (page: Page) => page.waitForFunction(() => 'stopped' in window);
