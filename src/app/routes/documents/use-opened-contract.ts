import { useEffect, useState } from 'react';
import { firstValueFrom } from 'rxjs';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Device } from '#client/device.ts';
import type { Buyer } from '#contract/records/contract-details.ts';
import type { Document } from '#contract/records/document.ts';
import { type SaleOfEstimate, saleOf } from '#documents/paper/sale-of.ts';
import { suggestBuyers } from '#documents/papers/contract/suggest-buyers.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { isOpenToSign } from '#domain/documents/signing-state.ts';

export interface OpenedContract {
  /** An earlier sale of the estimate. */
  readonly sale: SaleOfEstimate | null;
  /** A contract that is waiting for signatures. */
  readonly open: Document | null;
  /** Unfinished entries. */
  readonly started: Document | null;
  /** The contract that is made again. */
  readonly again: Document | null;
  /** Buyers of the lead's newest contract. */
  readonly buyers: readonly Buyer[];
}

/** The device's data when the page opens; undefined until it is loaded. */
export function useOpenedContract(
  { estimate, lead }: ContractSource,
  againUuid: string | null,
): OpenedContract | undefined {
  const device = useDevice();
  const [estimateId, leadId] = [estimate.id, lead.id];
  const [opened, setOpened] = useState<OpenedContract | undefined>(undefined);
  const [failure, setFailure] = useState<unknown>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const requested = [
      firstValueFrom(device.documents.ofEstimate(estimateId)),
      device.documents.started(estimateId),
      documentsOfLead(device, leadId),
    ] as const;
    void Promise.all(requested).then(([records, started, ofLead]) => {
      const documents = records.map(({ data }) => data);
      const found: OpenedContract = {
        sale: saleOf(documents),
        open: documents.find((one) => one.type === contractType && isOpenToSign(one)) ?? null,
        again: documents.find(({ uuid }) => uuid === againUuid) ?? null,
        started,
        buyers: suggestBuyers(ofLead),
      };
      // The content on the screen is not replaced when the estimate gets its server id, nor by the signing itself.
      if (isCurrent) setOpened((known) => known ?? found);
    }, setFailure);
    return () => {
      isCurrent = false;
    };
  }, [device, estimateId, leadId, againUuid]);
  // Rethrown for the route's error boundary; the skeleton would otherwise stay forever.
  if (failure !== undefined && opened === undefined) throw failure;
  return opened;
}

async function documentsOfLead(device: Device, leadId: number): Promise<readonly Document[]> {
  const estimates = await firstValueFrom(device.estimates.ofLead(leadId));
  const records = await Promise.all(estimates.map(({ data }) => firstValueFrom(device.documents.ofEstimate(data.id))));
  return records.flat().map(({ data }) => data);
}
