// Estimates as on the screens, on tablets over the real server.
import type { Subscription } from 'rxjs';
import { compiledCatalog } from '#client/editing/compiled-catalogs.ts';
import { draftName, type WorkingEstimate, workingEstimate } from '#client/editing/working-estimate.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { aLead, anEstimate } from '#tests/support/device/client-rows.ts';
import { injectFetch } from '#tests/support/device/inject-fetch.ts';
import { settled, type Tab, type Tablet, tablet } from '#tests/support/device/memory-device.ts';
import type { TestServer } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';

export interface OpenEstimate extends WorkingEstimate {
  /** The screen was closed. */
  readonly close: () => void;
}

/** A tablet with requests that wait for `held`. */
export function aTablet(server: TestServer, held?: () => Promise<void>): Tablet {
  const fetch = injectFetch(server.app);
  const one = tablet({
    fetch: async (...request) => {
      await held?.();
      return fetch(...request);
    },
  });
  one.clock.now = new Date();
  return one;
}

/** A new estimate of these trades under a new lead, saved here and sent if there is a connection. */
export async function sell({ device }: Tab, workflowIds: readonly number[]): Promise<Estimate> {
  const { catalogVersion, rulesVersion } = unwrap(await device.catalog());
  const { id: leadId } = unwrap(await device.leads.save(aLead()));
  return unwrap(
    await device.estimates.save(
      anEstimate({ leadId, catalogVersion, rulesVersion, uuid: device.newUuid(), workflowIds: [...workflowIds] }),
    ),
  );
}

/** Like the estimate's page: it follows the record. */
export async function openEstimate({ device }: Tab, id: number): Promise<OpenEstimate> {
  const record = (await settled(device.estimates.watch(id)))?.data;
  if (record === undefined) throw new Error('The estimate is not here.');
  const draft = await device.draft(draftName(record.uuid));
  const working = workingEstimate({ device, record, draft, catalog: unwrap(await compiledCatalog(device, null)) });
  const following: Subscription = device.estimates
    .watch(id)
    .subscribe((now) => (now === null ? undefined : working.receive(now)));
  return { ...working, close: () => following.unsubscribe() };
}
