import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { emptyDetails } from '#documents/kinds/read-details.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';

/**
 * The trades that a new paper of a kind covers initially; null when the kind cannot be made yet. A supplier or a crew
 * gets one paper per trade, everybody else one for the whole house.
 */
export function firstTrades(
  kind: PaperKind,
  source: Omit<PaperSource, 'workflowIds' | 'details'>,
): readonly number[] | null {
  const { workflowIds } = source.estimate;
  const isForOneTrade = kind.money === 'material costs' || kind.money === 'labor costs';
  const choices = isForOneTrade ? [...workflowIds.map((id) => [id]), workflowIds] : [workflowIds];
  const details = emptyDetails(kind.details);
  const possible = choices.filter((chosen) => kind.build({ ...source, workflowIds: chosen, details }).ok);
  const covered = new Set(
    (source.documents ?? []).filter(({ type }) => type === kind.type).flatMap(({ workflows }) => workflows),
  );
  return possible.find((chosen) => !chosen.some((id) => covered.has(id))) ?? possible[0] ?? null;
}

/** The readable reason why a kind cannot be made yet. */
export function whyNoGround(kind: PaperKind, source: Omit<PaperSource, 'workflowIds' | 'details'>): string {
  const built = kind.build({
    ...source,
    workflowIds: source.estimate.workflowIds,
    details: emptyDetails(kind.details),
  });
  return built.ok ? '' : (built.problem['']?.join(' ') ?? '');
}
