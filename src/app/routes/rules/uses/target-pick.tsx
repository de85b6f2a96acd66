import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { PickBox } from '#app/routes/rules/pick/pick-box.tsx';
import { kindsText, type TargetKind, targetOffers, targetText } from '#app/routes/rules/uses/use-target.ts';
import { defined } from '#domain/defined.ts';

interface TargetPickProps {
  readonly label: string;
  /** Kinds of targets of the effect. */
  readonly kinds: readonly TargetKind[];
  /** Key of the target; empty for none. */
  readonly value: string;
  readonly onPick: (key: string) => void;
}

/** Picks the field, group or step on which a rule acts, by typing a part of its name. */
export function TargetPick({ label, kinds, value, onPick }: TargetPickProps) {
  const { catalog } = useReadyDraft();
  const texts = targetText(catalog, value);
  const kind = kindsText(kinds);
  return (
    <PickBox
      label={label}
      shown={texts?.name ?? value}
      {...defined({ path: texts?.meaning })}
      placeholder={`Type the name of a ${kind}`}
      lack={`No ${kind} matches these words.`}
      find={(text) => targetOffers(catalog, text, kinds)}
      onPick={onPick}
    />
  );
}
