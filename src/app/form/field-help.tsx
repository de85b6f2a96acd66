import { useId } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useField } from '#app/form/use-field.ts';
import { unitText } from '#domain/text/unit-text.ts';

interface FieldHelpProps {
  readonly fieldId: string | null;
  readonly name: string;
}

/** The (i) next to a name: the field's purpose, if the catalog states it. */
export function FieldHelp({ fieldId, name }: FieldHelpProps) {
  const id = useId();
  const { description = '', units = '' } = useField(fieldId) ?? {};
  if (!description) return null;
  return (
    <>
      <button type="button" className="info" aria-label={`About ${name}`} popoverTarget={id}>
        <Icon name="info-circle" />
      </button>
      <div id={id} popover="auto" className="popover popover--help">
        <p>
          <b>{name}</b>
        </p>
        <p className="popover-text">{description}</p>
        {units !== '' && units !== '%' && (
          <p className="note">
            {units} = {unitText(units)}
          </p>
        )}
      </div>
    </>
  );
}
