import { useCallback } from 'react';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import { isSameContent } from '#domain/same-content.ts';
import { followPackage, type OwnChoice, ownChoices } from '#engine/estimates/packages.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

const maxNamed = 4;

/** Choices that the chosen package leaves as a person made them, and a way to give them to the package after all. */
export function OwnChoices({ workflowId }: { readonly workflowId: number }) {
  const store = useSheetStore();
  const choices = useSheet(
    useCallback((sheet: Sheet) => ownChoices(sheet, workflowId), [workflowId]),
    isSameContent,
  );
  if (choices.length === 0) return null;
  const more = choices.length - maxNamed;
  return (
    <div className="package-own flow split" role="status">
      <p>
        Kept as you chose: {choices.slice(0, maxNamed).map(choiceText).join('; ')}
        {more > 0 && ` and ${more} more`}.
      </p>
      <button type="button" className="btn btn--quiet" onClick={() => store.change(followPackage(choices))}>
        Change to the package’s
      </button>
    </div>
  );
}

const choiceText = ({ row, name, value }: OwnChoice): string =>
  row === '' ? `${name} ${value}` : `${row}, ${name.toLowerCase()} ${value}`;
