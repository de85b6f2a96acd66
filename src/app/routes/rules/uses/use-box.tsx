import { useMemo } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { DraftForm, DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { Icon } from '#app/components/icon.tsx';
import { ruleIn } from '#app/routes/rules/rule-forms.ts';
import { formOfUse, themeOfUses } from '#app/routes/rules/uses/use-form.ts';
import { kindsText, targetKey, targetsOfEffect, tradeOfUse, withMember } from '#app/routes/rules/uses/use-target.ts';
import type { Rule, RuleBinding } from '#contract/records/rule.ts';
import { capitalized } from '#domain/text/capitalized.ts';
import { setRule } from '#engine/catalog/changes/rule-changes.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

interface UseBoxProps {
  readonly rule: Rule;
  /** Names of the inputs in the order of the page. */
  readonly order: readonly string[];
  readonly binding: RuleBinding;
  readonly index: number;
  readonly problems: readonly string[];
}

/** One use of a rule. */
export function UseBox({ rule, order, binding, index, problems }: UseBoxProps) {
  const { edit } = useDraftStore();
  const { effect, name = 'answer' } = binding;
  const use = `Use ${index + 1}`;
  const names = order.join(' ');
  const form = useMemo(
    () =>
      formOfUse(
        { use, target: kindsText(targetsOfEffect(effect)), answer: `{${name}}` },
        names.split(' ').flatMap((each) => memberOfInput(rule, each)),
      ),
    [rule, names, use, effect, name],
  );
  const bindingsIn = (catalog: Catalog) => ruleIn(catalog, rule.id)?.bindings ?? [];
  return (
    <fieldset className="binding">
      <legend className="vh">{use}</legend>
      <DraftForm
        form={form}
        read={(catalog) => bindingsIn(catalog)[index]}
        view={(stored, catalog) => ({ ...stored, target: targetKey(stored), tradeId: tradeOfUse(catalog, stored) })}
        change={(stored, member, value, catalog) =>
          setRule(
            ruleIn(catalog, rule.id) ?? rule,
            'bindings',
            bindingsIn(catalog).with(index, withMember(catalog, stored, member, value)),
          )
        }
      >
        <div className="rule-row rule-row--use">
          <DraftGroup
            form={form}
            id="use"
            theme={themeOfUses}
            shows={(member) => member !== 'target' || effect !== 'reset'}
            isHeaded
          />
          {effect === 'reset' && <span className="note">the fields below</span>}
          <button
            type="button"
            className="icon-btn icon-btn--danger"
            aria-label={`Remove use ${index + 1}`}
            onClick={() => edit(setRule(rule, 'bindings', rule.bindings?.toSpliced(index, 1)))}
          >
            <Icon name="trash" />
          </button>
        </div>
        <div className="use-parts">
          {form.groups[effect] !== undefined && <DraftGroup form={form} id={effect} theme={themeOfUses} />}
          <DraftGroup form={form} id="sources" theme={themeOfUses} isHeaded />
        </div>
      </DraftForm>
      <div aria-live="polite">
        {problems.map((problem) => (
          <p key={problem} className="error use-problem">
            <Icon name="circle-x" />
            {problem}
          </p>
        ))}
      </div>
    </fieldset>
  );
}

/** The box for the source of an input. */
function memberOfInput({ inputs }: Rule, name: string) {
  const input = inputs[name];
  if (input === undefined) return [];
  const { description, type, items } = input;
  const options = { type, isPlainList: type === 'list' && items === undefined };
  return [{ name, label: capitalized(description), widget: 'source', options }];
}
