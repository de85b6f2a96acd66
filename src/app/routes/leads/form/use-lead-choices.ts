import { useMemo } from 'react';
import { type NamedChoices, withNamedChoices } from '#app/form/data-form/named-choices.ts';
import { useTradeNames } from '#app/routes/leads/use-trade-names.ts';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import type { Lead } from '#contract/records/lead.ts';
import { personName } from '#domain/text/names.ts';

/** What a lead can choose from in its company; the people that it has remain, although they left the company. */
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
