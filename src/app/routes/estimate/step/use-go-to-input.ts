import { use, useCallback, useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { focusControl } from '#app/form/problems/focus-control.ts';
import { problemPath } from '#app/form/problems/use-problem.ts';
import { OpenRowsContext } from '#app/form/rows/open-rows.ts';
import { useSheetStore } from '#app/form/sheet-store.ts';
import type { LineProblem } from '#engine/sheet/answers/section-problems.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

function topLine(sheet: Sheet, key: LineKey): LineKey {
  const parentKey = sheet.lines.get(key)?.parentKey ?? null;
  return parentKey === null ? key : topLine(sheet, parentKey);
}

/** Goes to the input that a message is about, opening its row first. */
export function useGoToInput(sectionId: number): (problem: LineProblem) => void {
  const store = useSheetStore();
  const rows = use(OpenRowsContext);
  return useCallback(
    (problem) => {
      const sheet = store.read();
      const row = topLine(sheet, problem.key);
      const fieldId = sheet.lines.get(row)?.field.id;
      const group = sheet.catalog.sectionById
        .get(sectionId)
        ?.groups.find(
          ({ layout, fieldIds }) => layout === 'rows' && fieldId !== undefined && fieldIds.includes(fieldId),
        );
      if (group !== undefined) rows.open(`${sectionId}.${group.key}`, row);
      requestAnimationFrame(() => focusControl(problemPath(problem)));
    },
    [store, rows, sectionId],
  );
}

/** Goes to the line that a link from elsewhere names. */
export function useGoToLinkedLine(jump: (problem: LineProblem) => void): void {
  const store = useSheetStore();
  const [search, setSearch] = useSearchParams();
  const key = search.get('line');
  useEffect(() => {
    if (key === null) return;
    const line = store.read().line(key);
    if (line !== undefined) jump({ key, fieldId: line.field.id, input: 'value', message: '' });
    setSearch({}, { replace: true });
  }, [key, store, jump, setSearch]);
}
