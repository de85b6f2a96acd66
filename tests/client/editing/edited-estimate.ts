// An estimate of one priced measure, being edited on a device whose office the test plays.
import { of } from 'rxjs';
import type { Device, LocalRecord } from '#client/device.ts';
import { workingEstimate } from '#client/editing/working-estimate.ts';
import type { Problem } from '#contract/problems.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { unchanged } from '#domain/changes/change-state.ts';
import { ok, refused } from '#domain/result.ts';
import { estimateOfSheet } from '#engine/estimates/estimate-of-sheet.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import { fakeDevice } from '#tests/support/device/fake-device.ts';
import { storedInput } from '#tests/support/device/stored-input.ts';
import { aCatalog, aField, compiled } from '#tests/support/estimates/catalogs.ts';
import { anEstimate, countingKeys } from '#tests/support/estimates/estimates.ts';

export const sectionId = 2;
const length = '1.100';
export const catalog = compiled(
  aCatalog([aField({ id: length, name: 'Eave', dataType: 'number', max: 100, materialPrice: 5 })]),
);
const newKey = countingKeys('key-');

/** A stored estimate with this length. */
export function stored(value: number, version: number, more: Partial<Estimate> = {}): Estimate {
  const estimate = anEstimate({ id: 7, version, ...more });
  const sheet = openSheet(catalog, estimate, newKey);
  const key = sheet.rows(length, null)[0] ?? '';
  return estimateOfSheet(changeSheet(sheet, [{ kind: 'set', key, value }]), estimate);
}

export const arrival = (data: Estimate, theirUserId: number | null = null): LocalRecord<Estimate> => ({
  data,
  state: unchanged,
  problem: null,
  changedAt: null,
  theirUserId,
});

export function edited(draft = storedInput()) {
  const saves: { readonly estimate: Estimate; readonly opened: Estimate | undefined }[] = [];
  const waiting: (() => void)[] = [];
  let refusal: Problem | null = null;
  const save: Device['estimates']['save'] = async (estimate, opened) => {
    saves.push({ estimate, opened });
    return refusal === null ? ok({ ...estimate, version: (opened?.version ?? 0) + 1 }) : refused(refusal);
  };
  const device = fakeDevice({ now: new Date('2026-11-20T15:00:00Z') });
  const working = workingEstimate({
    device: { ...device, estimates: { ...device.estimates, save } },
    record: stored(1, 1),
    draft: { ...draft, value: draft.value, elsewhere$: of(false) },
    catalog,
    later: (run) => {
      waiting.push(run);
      return () => void waiting.splice(waiting.indexOf(run) >>> 0, 1);
    },
  });
  const line = () => working.store.read().rows(length, null)[0] ?? '';
  return {
    working,
    saves,
    draft,
    enter: (value: number) => working.store.change([{ kind: 'set', key: line(), value }]),
    value: () => working.store.read().lines.get(line())?.value,
    refuse: (problem: Problem | null) => {
      refusal = problem;
    },
    /** Ends the pause in typing. */
    pass: async () => {
      for (const run of waiting.splice(0)) run();
      await working.saving.flush();
    },
  };
}
