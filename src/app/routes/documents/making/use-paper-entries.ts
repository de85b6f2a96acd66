import { useMemo, useState, useSyncExternalStore } from 'react';
import type { FormDefinition } from '#app/form/data-form/form-definition.ts';
import { type FormStore, formStore } from '#app/form/data-form/form-store.ts';
import {
  entriesOf,
  freshEntries,
  labeledEntries,
  paperForm,
  sourceParts,
  validEntries,
} from '#app/routes/documents/making/paper-form.ts';
import type { OpenedPaper } from '#app/routes/documents/making/use-opened-paper.ts';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Document } from '#contract/records/document.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { checkMembers, type Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';

/** The entries of a paper in the making. */
export interface PaperEntries extends Pick<PaperSource, 'workflowIds' | 'details' | 'additionalCost'> {
  readonly uuid: string;
  readonly chooseTrades: (workflowIds: readonly number[]) => void;
  readonly definition: FormDefinition;
  readonly schema: ValueSchema;
  readonly store: FormStore;
  /** As typed, invalid ones included. */
  readonly entered: Values;
  readonly isTouched: boolean;
  /** The problems of the newest entries, which may not be rendered yet, by path. */
  readonly problems: () => FieldErrors;
}

export interface EarlierPapers {
  /** The same paper, waiting for signatures. */
  readonly open: Document | null;
  /** A paper that is made again. */
  readonly again: Document | null;
}

/**
 * @param trades - the initial trades of a paper that nobody has touched
 */
export function usePaperEntries(
  kind: PaperKind,
  source: ContractSource,
  { stored: { typed, started }, buyers }: OpenedPaper,
  { open, again }: EarlierPapers,
  trades: readonly number[],
): PaperEntries {
  const device = useDevice();
  const [uuid] = useState(() => (open ?? started)?.uuid ?? device.newUuid());
  const [first] = useState(() => inEstimate(source, (open ?? started)?.workflows ?? trades));
  const [workflowIds, chooseTrades] = useState(() => inEstimate(source, typed?.workflowIds ?? first));
  const work = useMemo(() => ({ ...source, workflowIds }), [source, workflowIds]);
  const definition = useMemo(() => paperForm(kind, work), [kind, work]);
  const schema = useMemo(() => labeledEntries(kind, definition), [kind, definition]);
  const [fresh] = useState(() => freshEntries(kind, work, entriesOf(kind, open ?? started ?? again), buyers));
  const [store] = useState(() => formStore({ schema, saved: fresh, entered: { ...fresh, ...typed?.entered } }));
  const { entered } = useSyncExternalStore(store.follow, store.read);
  const parts = useMemo(
    () => sourceParts(kind, source, validEntries(schema, entered, fresh)),
    [kind, source, schema, entered, fresh],
  );
  return {
    uuid,
    workflowIds,
    chooseTrades,
    definition,
    schema,
    store,
    entered,
    ...parts,
    isTouched: entered !== fresh || workflowIds.join() !== first.join(),
    problems: () => {
      const checked = checkMembers({ ...schema, required: [] }, store.read().entered);
      return checked.ok ? {} : checked.problem;
    },
  };
}

const inEstimate = ({ estimate }: ContractSource, workflowIds: readonly number[]): readonly number[] =>
  workflowIds.filter((id) => estimate.workflowIds.includes(id));
