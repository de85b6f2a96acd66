import { type ReactNode, useMemo } from 'react';
import { NamedChoicesContext, withNamedChoices } from '#app/form/data-form/named-choices.ts';
import { useCompanies } from '#app/people/company-select.tsx';

/** The active companies for the forms inside, for a super admin. */
export function CompanyChoices({ children }: { readonly children: ReactNode }) {
  const companies = useCompanies();
  const choices = useMemo(
    () => withNamedChoices({ companies: companies.map(({ id, name }) => ({ value: id, label: name })) }),
    [companies],
  );
  return <NamedChoicesContext value={choices}>{children}</NamedChoicesContext>;
}
