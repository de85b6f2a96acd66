import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { fieldOffers, positionOfField } from '#app/routes/rules/pick/matching-fields.ts';
import { PickBox } from '#app/routes/rules/pick/pick-box.tsx';

const maxOffered = 12;

interface FieldPickProps {
  readonly label: string;
  /** Id of the picked field; empty for none. */
  readonly value: string;
  /** Fields of this trade only. */
  readonly tradeId?: number | null;
  readonly onPick: (fieldId: string) => void;
}

/** Picks a field by typing a part of its name, its place or its id. */
export function FieldPick({ label, value, tradeId = null, onPick }: FieldPickProps) {
  const { catalog } = useReadyDraft();
  const picked = catalog.fields.find((field) => field.id === value);
  return (
    <PickBox
      label={label}
      shown={picked?.name ?? value}
      {...(picked === undefined ? {} : { path: positionOfField(catalog, picked) })}
      placeholder="Type the name of a field"
      lack="No field matches these words."
      find={(text) => fieldOffers(catalog, text, { tradeId, max: maxOffered })}
      onPick={onPick}
    />
  );
}
