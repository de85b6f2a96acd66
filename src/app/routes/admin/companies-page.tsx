import { useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { actionColumn, ColumnHeads } from '#app/components/lists/column-heads.tsx';
import { SearchBox } from '#app/components/office/search-box.tsx';
import { CompanyDialog } from '#app/routes/admin/company-dialog.tsx';
import { type CompanyActions, CompanyRow } from '#app/routes/admin/company-row.tsx';
import { useCompanyActions } from '#app/routes/admin/use-company-actions.ts';
import { QueryState } from '#app/shell/query/query-state.tsx';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { Company } from '#contract/records/company.ts';
import { accountRoutes } from '#contract/routes/accounts.ts';
import '#app/components/office/office-table.css';

interface OpenDialog {
  readonly company: Company | null;
  readonly sourceCompanyId: number | null;
}

/** Every company of the installation. */
export function CompaniesPage() {
  const { answer: companies, problem, refetch } = useQuery(accountRoutes.listCompanies, { query: {} });
  const { save, ...actions } = useCompanyActions(refetch);
  const [search, setSearch] = useState('');
  const [dialog, setDialog] = useState<OpenDialog | null>(null);

  const found = (companies ?? []).filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const rowActions: CompanyActions = {
    enter: (company) => void actions.enter(company),
    setActive: (company, active) => void actions.setActive(company, active),
    remove: (company) => void actions.remove(company),
    edit: (company) => setDialog({ company, sourceCompanyId: null }),
    copy: ({ id }) => setDialog({ company: null, sourceCompanyId: id }),
  };

  return (
    <main id="main" className="office">
      <div className="office-head split">
        <h1>Companies {companies !== null && <span className="count">{companies.length}</span>}</h1>
        <div className="head-acts inline">
          <button
            type="button"
            className="btn btn--primary"
            disabled={companies === null}
            onClick={() => setDialog({ company: null, sourceCompanyId: null })}
          >
            <Icon name="plus" />
            New company
          </button>
        </div>
      </div>
      {companies === null || problem !== null ? (
        <QueryState problem={problem} onRetry={refetch} />
      ) : (
        <>
          <div className="office-tools flow">
            <SearchBox label="Search companies" placeholder="Name" value={search} onChange={setSearch} />
          </div>
          {found.length === 0 ? (
            <div className="sheet empty">
              <Icon name="building" />
              <h2>No company is called “{search.trim()}”</h2>
              <button type="button" className="btn" onClick={() => setSearch('')}>
                Clear search
              </button>
            </div>
          ) : (
            <div className="sheet">
              <table className="cards-narrow office-table">
                <caption className="vh">Companies</caption>
                <thead className="hide-narrow">
                  <tr>
                    <ColumnHeads columns={['Name', 'State', actionColumn]} />
                  </tr>
                </thead>
                <tbody>
                  {found.map((company) => (
                    <CompanyRow
                      key={company.id}
                      company={company}
                      sourceName={companies.find(({ id }) => id === company.sourceCompanyId)?.name}
                      actions={rowActions}
                    />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </>
      )}
      {dialog !== null && (
        <CompanyDialog
          company={dialog.company}
          companies={companies ?? []}
          sourceCompanyId={dialog.sourceCompanyId}
          onSave={(input) => save(dialog.company, input)}
          onClose={() => setDialog(null)}
        />
      )}
    </main>
  );
}
