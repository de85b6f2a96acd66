import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { useEntered } from '#app/form/form-source.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { PickBox } from '#app/routes/rules/pick/pick-box.tsx';
import { kindsText, targetOffers, targetsOfEffect, targetText } from '#app/routes/rules/uses/use-target.ts';
import type { RuleBinding } from '#contract/records/rule.ts';
import { defined } from '#domain/defined.ts';

/** Picks the field, group or step on which a rule acts, by typing a part of its name. */
export function TargetWidget({ id, label, value, described, onChange }: InputProps) {
  const { catalog } = useReadyDraft();
  const kinds = targetsOfEffect(useEntered('effect') as RuleBinding['effect']);
  const key = String(value ?? '');
  const texts = targetText(catalog, key);
  const kind = kindsText(kinds);
  return (
    <PickBox
      id={id}
      label={label}
      described={described}
      shown={texts?.name ?? key}
      {...defined({ path: texts?.meaning })}
      placeholder={`Type the name of a ${kind}`}
      lack={`No ${kind} matches these words.`}
      find={(text) => targetOffers(catalog, text, kinds)}
      onPick={onChange}
    />
  );
}
