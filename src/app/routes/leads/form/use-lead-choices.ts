import { useMemo } from 'react';
import { type NamedChoices, withNamedChoices } from '#app/form/data-form/named-choices.ts';
import { useTradeNames } from '#app/routes/leads/use-trade-names.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Lead } from '#contract/records/lead.ts';
import { personName } from '#domain/text/names.ts';

/** The trades and the salespeople of the company; people who left it remain on the leads that they have. */
export function useLeadChoices({ userId, additionalSalesmanId }: Lead): NamedChoices {
  const users = useObservable(useDevice().users$, []);
  const trades = useTradeNames();
  return useMemo(() => {
    const people = users.filter(({ id, active }) => active || id === userId || id === additionalSalesmanId);
    return withNamedChoices({
      trades: trades.map((trade) => ({ value: trade, label: trade })),
      salespeople: people.map((user) => ({ value: user.id, label: personName(user) })),
    });
  }, [users, trades, userId, additionalSalesmanId]);
}
