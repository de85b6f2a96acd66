import { useEffect, useMemo, useState } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { tradeSlice } from '#engine/catalog/trade-slice.ts';
import { repriceSheet } from '#engine/sheet/change/reprice-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface PreviewTotalProps {
  /** "Dana Whitfield’s numbers", or those typed. */
  readonly whose: string;
  readonly tradeName: string;
  readonly workflowId: number;
  readonly published: Catalog;
  /** Whether the draft differs from the published catalog. */
  readonly isChanged: boolean;
}

/** The total of the preview in the draft and, once typing pauses, as the published catalog has it. */
export function PreviewTotal({ whose, tradeName, workflowId, published, isChanged }: PreviewTotalProps) {
  const sheet = useSheet(wholeSheet);
  const settled = useSettled(sheet);
  const live = useMemo(() => {
    if (!isChanged) return null;
    const compiled = compileCatalog(tradeSlice(published, workflowId));
    return compiled.ok ? compiled.value : null;
  }, [published, workflowId, isChanged]);
  const liveTotal = useMemo(() => (live === null ? null : repriceSheet(settled, live).totalAfter), [live, settled]);
  const wordsOf = (total: number) =>
    liveTotal === null || liveTotal === settled.total
      ? `${tradeName} ${moneyWords(total)} in this draft.`
      : `${tradeName} ${moneyWords(liveTotal)} live, ${moneyWords(total)} in this draft.`;
  return (
    <p className="note preview-note">
      <span aria-hidden>
        {whose}: {wordsOf(sheet.total)}
      </span>
      <span className="vh" role="status">
        {wordsOf(settled.total)}
      </span>
    </p>
  );
}

const pauseMs = 800;

/** The sheet after a pause in typing: screen readers hear the total then, and the published figure is computed then. */
function useSettled(sheet: Sheet): Sheet {
  const [settled, setSettled] = useState(sheet);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(sheet), pauseMs);
    return () => clearTimeout(timer);
  }, [sheet]);
  return settled;
}

const wholeSheet = (sheet: Sheet): Sheet => sheet;
