import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { useEntered } from '#app/form/form-source.ts';
import type { ProblemAttributes } from '#app/form/problems/problem-attributes.ts';
import { PickBox } from '#app/routes/rules/pick/pick-box.tsx';
import { fieldOffers, positionOfField } from '#engine/rules/offers/matching-fields.ts';

const maxOffered = 12;

interface FieldPickProps {
  readonly id: string;
  readonly label: string;
  /** Id of the picked field; empty for none. */
  readonly value: string;
  readonly described: ProblemAttributes;
  readonly onPick: (fieldId: string) => void;
}

/** Picks a field of the use's trade, if it has one, by typing a part of its name, its place or its id. */
export function FieldPick({ id, label, value, described, onPick }: FieldPickProps) {
  const { catalog } = useReadyDraft();
  const tradeId = (useEntered('tradeId') ?? null) as number | null;
  const picked = catalog.fields.find((field) => field.id === value);
  return (
    <>
      <label className="vh" htmlFor={id}>
        {label}
      </label>
      <PickBox
        id={id}
        label={label}
        described={described}
        shown={picked?.name ?? value}
        {...(picked === undefined ? {} : { path: positionOfField(catalog, picked) })}
        placeholder="Type the name of a field"
        lack="No field matches these words."
        find={(text) => fieldOffers(catalog, text, { tradeId, max: maxOffered })}
        onPick={onPick}
      />
    </>
  );
}
