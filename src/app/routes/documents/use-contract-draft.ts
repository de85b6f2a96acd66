import { useEffect, useMemo, useState } from 'react';
import { contractDocument } from '#app/routes/documents/contract-document.ts';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useStorageClosed } from '#app/shell/use-stored-draft.ts';
import type { Buyer, ContractDetails } from '#contract/records/contract-details.ts';
import type { Document } from '#contract/records/document.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { shownCost } from '#domain/documents/shown-cost.ts';

export interface ContractDraft {
  readonly uuid: string;
  readonly workflowIds: readonly number[];
  readonly setWorkflowIds: (ids: readonly number[]) => void;
  readonly details: ContractDetails;
  /** A change of the newest details, which may not be rendered yet. */
  readonly setDetails: (change: (details: ContractDetails) => ContractDetails) => void;
  /** A lump sum; null when there is none. */
  readonly additionalCost: number | null;
  readonly setAdditionalCost: (amount: number | null) => void;
}

interface DraftStart {
  /** The same contract, not finished yet. */
  readonly started: Document | null;
  /** A contract whose entries are carried over. */
  readonly again: Document | null;
  /** Entries from earlier papers of the lead. */
  readonly buyers: readonly Buyer[];
}

/**
 * Entries for a contract, stored from the first visit on, so that a reload loses nothing and the number stays the same.
 */
export function useContractDraft(
  source: ContractSource,
  { started, again, buyers }: DraftStart,
  isFrozen: boolean,
): ContractDraft {
  const device = useDevice();
  const { estimate } = source;
  const [uuid] = useState(() => started?.uuid ?? device.newUuid());
  const [workflowIds, setWorkflowIds] = useState<readonly number[]>(() =>
    ((started ?? again)?.workflows ?? estimate.workflowIds).filter((id) => estimate.workflowIds.includes(id)),
  );
  const [details, setDetails] = useState(
    () => contract.readDetails((started ?? again)?.data?.details) ?? { ...noDetails, buyers: [...buyers] },
  );
  const [additionalCost, setAdditionalCost] = useState(() => shownCost(started ?? again ?? {}));
  const [createdTime] = useState(() => started?.createdTime ?? device.now().toISOString());
  const parts = useMemo(
    () => ({ uuid, workflowIds, details, additionalCost, createdTime }),
    [uuid, workflowIds, details, additionalCost, createdTime],
  );
  const storage = useStorageClosed();
  // biome-ignore lint/correctness/useExhaustiveDependencies: entries that could not be stored are stored after the healing
  useEffect(() => {
    if (isFrozen) return;
    void device.documents.storeStarted(contractDocument(source, parts));
  }, [device, source, parts, isFrozen, storage]);
  return { ...parts, setWorkflowIds, setDetails, setAdditionalCost };
}
