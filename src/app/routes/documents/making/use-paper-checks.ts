import { useMemo } from 'react';
import type { DayAtJob } from '#app/routes/documents/signing/day-check.tsx';
import type { Document } from '#contract/records/document.ts';
import { optionWarnings } from '#documents/choices/choice-text.ts';
import { legalObstacle, type Obstacle } from '#documents/kinds/obstacle.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { paperWarnings } from '#documents/kinds/paper-warnings.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface PaperChecks {
  /** They stop the paper. */
  readonly obstacles: readonly Obstacle[];
  /** Advice, which stops nothing. */
  readonly warnings: readonly Pick<Obstacle, 'where' | 'messages'>[];
}

const none: readonly Document[] = [];

/** Everything to know before a paper is made. */
export function usePaperChecks(
  kind: PaperKind,
  source: PaperSource,
  readSheet: () => Sheet,
  today: DayAtJob,
): PaperChecks {
  const { estimate, catalog, settings, workflowIds, documents = none, createdTime } = source;
  const findings = useMemo(() => kind.findings(source), [kind, source]);
  const obstacles = useMemo(
    () => [
      ...kind.obstaclesOnScreen(source, readSheet),
      ...findings.filter(({ level }) => level !== 'warn').map(legalObstacle),
    ],
    [kind, source, readSheet, findings],
  );
  const orders = useMemo(
    () => paperWarnings(kind, documents, createdTime).map((text) => ({ where: kind.title, messages: [text] })),
    [kind, documents, createdTime],
  );
  const options = useMemo(
    () => (kind.sells ? optionWarnings(documents, readWork({ estimate, catalog, settings, workflowIds })) : []),
    [kind, documents, estimate, catalog, settings, workflowIds],
  );
  const clock = today.warning === null ? [] : [{ where: 'Clock', messages: [today.warning] }];
  return {
    obstacles,
    warnings: [...orders, ...clock, ...options, ...findings.filter(({ level }) => level === 'warn')],
  };
}
