import { useMemo } from 'react';
import { useNavigate } from 'react-router';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Document } from '#contract/records/document.ts';
import { type ChoiceStatus, choiceStatus, movedLines } from '#documents/choices/choice-status.ts';
import { namesOf } from '#documents/choices/choice-text.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { linesOfWork } from '#documents/work-list/work.ts';
import { estimateTotal } from '#domain/estimates/estimate-total.ts';
import { takeOutLines } from '#engine/estimates/take-out-lines.ts';

/** A buyer's choice next to the estimate, and the estimate after applying it. */
interface TakeIn {
  readonly status: ChoiceStatus;
  /** Names of the lines that no tap can remove. */
  readonly stuck: string;
  /** Names of the other lines that change as a consequence. */
  readonly also: readonly string[];
  /** The estimate's total afterwards, for the trades of the paper. */
  readonly total: number;
  readonly take: () => Promise<void>;
}

/** Null for a paper without options. */
export function useTakeIn(document: Document, source: ContractSource): TakeIn | null {
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const { estimate, catalog } = source;
  const found = useMemo(() => {
    const workOfNow = (now: ContractSource['estimate']) =>
      readWork({
        ...source,
        estimate: now,
        workflowIds: document.workflows.filter((id) => now.workflowIds.includes(id)),
      });
    const before = workOfNow(estimate);
    const status = choiceStatus(document, before);
    if (status === null) return null;
    const keys = status.unwanted.map(({ uuid }) => uuid);
    const after = takeOutLines(catalog, estimate, keys);
    return {
      choice: status,
      after: after.estimate,
      stuck: namesOf(status.unwanted.filter(({ uuid }) => after.stuck.includes(uuid))),
      also: movedLines(
        linesOfWork(workOfNow(takeOutLines(catalog, estimate, []).estimate)),
        linesOfWork(workOfNow(after.estimate)),
        ({ uuid, parentUuid }) => keys.includes(uuid) || keys.includes(parentUuid ?? ''),
      ),
      total: estimateTotal(after.estimate, document.workflows),
    };
  }, [document, source, estimate, catalog]);
  if (found === null) return null;
  const { after, choice, ...rest } = found;
  const take = async () => {
    const saved = await device.estimates.save(after, estimate);
    if (!saved.ok) return messages.showProblem(saved.problem);
    const undo = async () => {
      const back = await device.estimates.save({ ...estimate, id: saved.value.id }, saved.value);
      if (!back.ok) messages.showProblem(back.problem);
    };
    messages.show(`Removed from the estimate: ${namesOf(choice.unwanted)}.`, 'success', {
      action: { label: 'Undo', run: () => void undo() },
    });
    await navigate(`/estimator/estimate/${saved.value.id}/documents/new/contract`);
  };
  return { status: choice, ...rest, take };
}
