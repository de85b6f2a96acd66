import { IconInfoCircle } from '@tabler/icons-react';
import { useCallback, useId } from 'react';
import { useSheet } from '#app/form/sheet-store.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface FieldHelpProps {
  readonly fieldId: string | null;
  readonly name: string;
}

/** The (i) beside a name: what the field is for, where its catalog says so. */
export const FieldHelp = ({ fieldId, name }: FieldHelpProps) => {
  const id = useId();
  const description = useSheet(
    useCallback(
      (sheet: Sheet) => (fieldId === null ? null : (sheet.catalog.fieldById.get(fieldId)?.description ?? null)),
      [fieldId],
    ),
  );
  if (!description) return null;
  return (
    <>
      <button type="button" className="info" aria-label={`About ${name}`} popoverTarget={id}>
        <IconInfoCircle className="icon" aria-hidden="true" />
      </button>
      <div id={id} popover="auto" className="popover popover--help">
        <p>
          <b>{name}</b>
        </p>
        <p className="popover-words">{description}</p>
      </div>
    </>
  );
};
