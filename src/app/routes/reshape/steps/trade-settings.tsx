import { useId } from 'react';
import { useDraftStore } from '#app/catalog-draft/draft-context.tsx';
import { textValue, useTypedValue } from '#app/catalog-draft/inputs/use-typed-value.ts';
import { Icon } from '#app/components/icon.tsx';
import { firstSetting, setTrade, setTradeSetting } from '#app/routes/reshape/edits/step-edits.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { customSettingId } from '#domain/catalog/workflows.ts';

/** The company's settings of a trade: its own name for it, and whether and when it is offered. */
export function TradeSettings({ trade }: { readonly trade: Workflow }) {
  const id = useId();
  const { edit, type } = useDraftStore();
  const setting = firstSetting(trade);
  const alias = useTypedValue({
    ...textValue,
    value: trade.alias ?? undefined,
    onType: (value) => type(setTrade(trade, 'alias', value ?? null)),
  });
  const description = useTypedValue({
    ...textValue,
    value: setting.description,
    onType: (value) => type(setTradeSetting(trade, { description: value ?? '' })),
  });
  return (
    <details className="trade-settings">
      <summary>
        Settings of the trade
        <Icon name="chevron-down" />
      </summary>
      <label className="label" htmlFor={`${id}-alias`}>
        Alias
      </label>
      <input id={`${id}-alias`} className="input" autoComplete="off" maxLength={120} {...alias} />
      <p className="field-hint">Empty: {trade.name}</p>
      <label className="label" htmlFor={`${id}-description`}>
        {setting.id === customSettingId ? 'Name of the company’s own trade' : 'Description'}
      </label>
      <input id={`${id}-description`} className="input" autoComplete="off" maxLength={200} {...description} />
      <label className="check">
        <input
          type="checkbox"
          checked={trade.enabled !== false && setting.enabled}
          onChange={({ target }) => {
            const offered = setTrade(trade, 'enabled', target.checked);
            const set = setTradeSetting(trade, { enabled: target.checked });
            edit({ ...offered, edits: [...offered.edits, ...set.edits] });
          }}
        />
        <span>Enabled</span>
      </label>
      <label className="check">
        <input
          type="checkbox"
          checked={setting.optional === true}
          onChange={({ target }) => edit(setTradeSetting(trade, { optional: target.checked }))}
        />
        <span>Optional, added on request</span>
      </label>
    </details>
  );
}
