import { useState } from 'react';
import { firstValueFrom } from 'rxjs';
import { entriesStorage, type StoredEntries } from '#app/routes/documents/making/entries-storage.ts';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import { openDraft } from '#app/shell/use-stored-draft.ts';
import type { Device, Draft } from '#client/device.ts';
import type { Buyer } from '#contract/records/contract-details.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { suggestBuyers } from '#documents/papers/contract/suggest-buyers.ts';

/** Everything that the device holds of a paper in the making. */
export interface OpenedPaper {
  readonly stored: StoredEntries;
  /** A signing that is under way. */
  readonly signing: Draft;
  /** Buyers of the lead's newest contract, if the paper names its buyers. */
  readonly buyers: readonly Buyer[];
}

/**
 * The device's data when the page opens; null until it is loaded. The content on the screen is not replaced when the
 * estimate gets its server id.
 *
 * @param again - uuid of the paper that is made again; empty for a new one
 */
export function useOpenedPaper(kind: PaperKind, { estimate, lead }: ContractSource, again: string): OpenedPaper | null {
  const device = useDevice();
  const name = `${kind.address} ${estimate.uuid} ${again}`.trim();
  const { current } = useLoaded(async () => {
    try {
      return {
        stored: await entriesStorage(kind).open(device, `paper ${name}`, estimate.id),
        signing: await openDraft(device, `signing ${name}`),
        buyers: kind.details.properties?.buyers === undefined ? [] : await buyersBefore(device, lead.id),
      };
    } catch (failure) {
      return { failure };
    }
  }, [device, kind, name, estimate.id, lead.id]);
  const [opened, setOpened] = useState(current);
  if (opened === null && current !== null) setOpened(current);
  // Rethrown for the route's error boundary; the skeleton would otherwise stay forever.
  if (opened !== null && 'failure' in opened) throw opened.failure;
  return opened;
}

async function buyersBefore(device: Device, leadId: number): Promise<readonly Buyer[]> {
  const estimates = await firstValueFrom(device.estimates.ofLead(leadId));
  const records = await Promise.all(estimates.map(({ data }) => firstValueFrom(device.documents.ofEstimate(data.id))));
  return suggestBuyers(records.flat().map(({ data }) => data));
}
