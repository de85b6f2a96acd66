import { tradeForm } from '#app/catalog-draft/form/catalog-forms.ts';
import { DraftForm, DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { Icon } from '#app/components/icon.tsx';
import type { Workflow } from '#contract/records/workflow.ts';
import { customSettingId } from '#domain/catalog/workflows.ts';
import { changeTrade, firstSetting } from '#engine/catalog/changes/step-changes.ts';

/** The company's settings of a trade: its own name for it, and whether and when it is offered. */
export function TradeSettings({ trade }: { readonly trade: Workflow }) {
  const other = firstSetting(trade).id === customSettingId ? 'description' : 'ownName';
  return (
    <details className="trade-settings">
      <summary>
        Settings of the trade
        <Icon name="chevron-down" />
      </summary>
      <DraftForm
        form={tradeForm}
        read={({ workflows }) => workflows.find(({ id }) => id === trade.id)}
        view={(each: Workflow) => {
          const { description, optional, enabled } = firstSetting(each);
          return {
            ...each,
            description,
            ownName: description,
            optional,
            enabled: each.enabled !== false && enabled,
          };
        }}
        change={changeTrade}
      >
        <DraftGroup form={tradeForm} id="settings" shows={(member) => member !== other} />
      </DraftForm>
    </details>
  );
}
