import { useMemo } from 'react';
import { DataForm } from '#app/form/data-form/data-form.tsx';
import type { FormDefinition } from '#app/form/data-form/form-definition.ts';
import { NamedChoicesContext, withNamedChoices } from '#app/form/data-form/named-choices.ts';
import { RecordPage } from '#app/pages/records/record-page.tsx';
import { useTradeNames } from '#app/routes/leads/use-trade-names.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useRouteId } from '#app/shell/routing/route-id.ts';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { Lead } from '#contract/records/lead.ts';
import type { Values } from '#domain/forms/check-value.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { ok } from '#domain/result.ts';
import { customerName } from '#domain/text/names.ts';
import orders from '#schemas/forms/lead-purchase-orders.json' with { type: 'json' };
import { properties } from '#schemas/records/lead.json' with { type: 'json' };
import item from '#schemas/records/purchase-order-item.json' with { type: 'json' };

const form = orders as FormDefinition;
const { purchaseOrders: list } = properties;
const schema: ValueSchema = { type: 'object', properties: { purchaseOrders: { ...list, items: item } } };

/** The purchase-order numbers of a lead as a form; they are stored on the device and sent like any change of a lead. */
export function LeadOrdersPage() {
  return (
    <RecordPage store="leads" id={useRouteId()}>
      {({ data }) => <Orders lead={data} />}
    </RecordPage>
  );
}

function Orders({ lead }: { readonly lead: Lead }) {
  const device = useDevice();
  const trades = useTradeNames();
  const { uuid, purchaseOrders = [] } = lead;
  const names = [
    ...new Set([...trades, ...(lead.projectTypes ?? []), ...purchaseOrders.map((one) => one.projectType)]),
  ];
  const listed = names.join('\n');
  const choices = useMemo(() => choicesOf(listed.split('\n').filter(Boolean)), [listed]);
  const definition = useMemo(() => ({ ...form, id: `${form.id} ${uuid}` }), [uuid]);
  useTopBarTitle(customerName(lead), 'Purchase orders', `/estimator/leads/${lead.id}/details`);
  return (
    <NamedChoicesContext value={choices}>
      <DataForm
        definition={definition}
        schema={schema}
        read={async () => ok({ purchaseOrders })}
        save={async (changes: Values) => {
          const saved = await device.leads.save({ ...lead, ...(changes as Pick<Lead, 'purchaseOrders'>) }, lead);
          return saved.ok ? ok({ purchaseOrders: saved.value.purchaseOrders ?? [] }) : saved;
        }}
      />
    </NamedChoicesContext>
  );
}

const choicesOf = (types: readonly string[]) =>
  withNamedChoices({ projectTypes: types.map((type) => ({ value: type, label: type })) });
