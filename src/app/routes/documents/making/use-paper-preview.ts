import { useMemo, useState } from 'react';
import type { EarlierPapers, PaperEntries } from '#app/routes/documents/making/use-paper-entries.ts';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Document } from '#contract/records/document.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { nextNumber, numberOfUuid } from '#documents/paper/paper-number.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { readPaper } from '#documents/paper/read-paper.ts';

interface PaperPreview {
  /** Everything that the paper is made from, with its valid entries. */
  readonly paperSource: PaperSource;
  /** The newest paper that could be made; null before the first. */
  readonly preview: Paper | null;
}

/**
 * @param day - the day at the job; the preview bears it, and a person may confirm or midnight change it
 */
export function usePaperPreview(
  kind: PaperKind,
  source: ContractSource,
  { uuid, workflowIds, details, additionalCost }: PaperEntries,
  { open, again }: EarlierPapers,
  documents: readonly Document[],
  day: string,
): PaperPreview {
  const device = useDevice();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the moment is read again on another day
  const createdTime = useMemo(() => device.now().toISOString(), [device, day]);
  // A paper that is being signed is already among the documents; it must not build on itself.
  const others = useMemo(() => documents.filter((document) => document.uuid !== uuid), [documents, uuid]);
  const number = useMemo(
    () =>
      kind.code === ''
        ? numberOfUuid(uuid)
        : (readPaper(open?.data?.content)?.number ?? nextNumber(kind, source.estimate, others, again)),
    [kind, uuid, open, source.estimate, others, again],
  );
  const paperSource = useMemo(
    (): PaperSource => ({
      ...source,
      documents: others,
      workflowIds,
      number,
      createdTime,
      details,
      additionalCost: additionalCost ?? null,
    }),
    [source, others, workflowIds, number, createdTime, details, additionalCost],
  );
  const built = useMemo(() => kind.build(paperSource), [kind, paperSource]);
  const [preview, setPreview] = useState(built.ok ? built.value : null);
  if (built.ok && built.value !== preview) setPreview(built.value);
  return { paperSource, preview };
}
