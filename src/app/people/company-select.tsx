import type { ComponentProps } from 'react';
import { Select } from '#app/components/select.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { Company } from '#contract/records/company.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';

interface CompanySelectProps extends Omit<ComponentProps<'select'>, 'value' | 'onChange'> {
  readonly value: number | null;
  /** The label of "no company". */
  readonly none: string;
  readonly onChange: (companyId: number | null) => void;
}

const noCompanies: readonly Company[] = [];

/** The active companies, for a super admin. */
export const useCompanies = (): readonly Company[] =>
  useQuery(accountRoutes.listCompanies, { query: { active: true }, companyId: null }).answer ?? noCompanies;

/** One of the active companies, for a super admin. */
export function CompanySelect({ value, none, onChange, ...wiring }: CompanySelectProps) {
  const companies = useCompanies();
  return (
    <Select
      {...wiring}
      value={value === null ? '' : String(value)}
      onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
    >
      <option value="">{none}</option>
      {companies.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </Select>
  );
}
