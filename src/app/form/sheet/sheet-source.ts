import type { FormSource } from '#app/form/form-source.ts';
import { shownProblem } from '#app/form/problems/use-problem.ts';
import type { SheetStore } from '#client/editing/sheet-store.ts';
import { inputEdits, inputValue, readInputPath } from '#engine/steps/line-input.ts';

/** The connector between a form and a sheet: every path is an input of a line. */
export const sheetSource = (store: SheetStore): FormSource => ({
  value: (path) => {
    const input = readInputPath(path);
    return input === null ? undefined : inputValue(store.read(), input);
  },
  problem: (path) => {
    const input = readInputPath(path);
    return input === null ? null : (shownProblem(store.read(), store.touched(), input)?.message ?? null);
  },
  enter: (path, value, isTyped) => {
    const input = readInputPath(path);
    if (input === null) return;
    const edits = inputEdits(store.read(), input, value);
    if (isTyped) store.type(edits);
    else store.change(edits);
  },
  leave: (path) => {
    const { lineKey = null } = readInputPath(path) ?? {};
    if (lineKey !== null) store.touch([lineKey]);
  },
  follow: store.follow,
});
