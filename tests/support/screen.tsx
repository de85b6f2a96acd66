// The whole app in a browser without layout: texts and taps, with an in-memory device.
import { configure, fireEvent, render, screen, within } from '@testing-library/react';
import { of } from 'rxjs';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Device } from '#client/device.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Settings } from '#contract/records/settings.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { anEstimate } from '#tests/support/device/client-rows.ts';
import { aLeadRow, fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';

const neverShown = '[hidden], script, style, template, dialog:not([open])';

/**
 * Without a style sheet only an element's own styles count: jsdom would match the browser's whole sheet against each
 * element of a query by role.
 */
function plainStyle(element: Element): CSSStyleDeclaration {
  const style = document.createElement('i').style;
  if (element instanceof HTMLElement) style.cssText = element.style.cssText;
  if (element.matches(neverShown)) style.display = 'none';
  return style;
}

/** Browser APIs missing in jsdom; none of them affects the words of a screen. */
export function browserParts(isNarrow = false): void {
  const { prototype } = HTMLElement;
  prototype.showPopover = function show() {
    this.setAttribute('data-popover', 'open');
  };
  prototype.hidePopover = function hide() {
    this.removeAttribute('data-popover');
  };
  prototype.scrollIntoView = () => undefined;
  HTMLDialogElement.prototype.showModal = function show() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event('close'));
  };
  window.scrollTo = () => undefined;
  window.getComputedStyle = plainStyle;
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      media,
      matches: isNarrow ? /max-width/.test(media) : /min-width/.test(media) && !/max-width/.test(media),
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
  window.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.IntersectionObserver ??= class {
    readonly root = null;
    readonly rootMargin = '';
    readonly scrollMargin = '';
    readonly thresholds = [];
    observe() {}
    unobserve() {}
    disconnect() {}
    takeRecords() {
      return [];
    }
  };
  // A test looks at the requested screen, not at what an idle page renders in advance.
  window.requestIdleCallback = () => 0;
  window.cancelIdleCallback = () => undefined;
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
  // Screens are loaded on first use.
  configure({ asyncUtilTimeout: 60_000, getElementError: (message) => new Error(message ?? '') });
}

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;

export const settings: Settings = {
  themeColor: '#2ab0da',
  timeZone: 'America/Chicago',
  packageLabelGood: 'Good',
  packageLabelBetter: 'Better',
  packageLabelBest: 'Best',
};

interface Opened {
  readonly device: Device;
  /** The stored estimate. */
  readonly stored: () => Promise<Estimate>;
}

/** Opens a page of an estimate with these trades. */
export async function openEstimatePage(
  page: string,
  part: Partial<Estimate> = {},
  over: Partial<Device> = {},
): Promise<Opened> {
  const estimate = anEstimate({ id: 7, leadId: 1, workflowIds: [1], catalogVersion, rulesVersion, ...part });
  const base = fakeDevice({
    now: new Date('2026-11-20T15:00:00Z'),
    leads: [aLeadRow({ id: 1 })],
    estimates: [localRecord(estimate)],
  });
  const device: Device = {
    ...base,
    catalog: async () => ok(catalog),
    catalogVersion$: of({ catalogVersion, rulesVersion }),
    settings$: of(settings),
    ...over,
  };
  window.history.replaceState(null, '', `/estimator/estimate/7${page}`);
  render(<App device={device} router={createRouter()} />);
  return {
    device,
    stored: () =>
      new Promise((resolve, reject) => {
        device.estimates
          .watch(7)
          .subscribe((record) => (record === null ? reject(new Error('It is gone.')) : resolve(record.data)))
          .unsubscribe();
      }),
  };
}

export const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 1, name });
export const tap = (element: HTMLElement) => fireEvent.click(element);
export const button = (name: string | RegExp, inside: HTMLElement = document.body) =>
  within(inside).getAllByRole('button', { name })[0] as HTMLElement;
/** Taps a button once it has this name: a busy one is called “Saving…” for a moment. */
export const press = async (name: string | RegExp, inside: HTMLElement = document.body) =>
  tap((await within(inside).findAllByRole('button', { name }))[0] as HTMLElement);

/** Types into a box and blurs it. */
export function type(box: HTMLElement, value: string) {
  fireEvent.focus(box);
  fireEvent.change(box, { target: { value } });
  fireEvent.blur(box);
}
