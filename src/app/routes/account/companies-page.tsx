import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import '#app/routes/account/account.css';
import '#app/routes/account/companies-page.css';

/** The companies that this account can open. */
export function CompaniesPage() {
  const device = useDevice();
  const session = useSession();
  const messages = useMessages();
  const navigate = useNavigate();
  const [chosen, setChosen] = useState<number | null>(null);
  const [query] = useSearchParams();
  const companies = session.kind === 'signed-in' ? session.companies.filter((company) => company.active) : [];
  const current = session.kind === 'signed-in' ? session.company : null;
  // Skips the page when there is only one choice, unless the person came here to choose or has just lost a company.
  const isClosed = session.kind === 'signed-in' && session.closed === true;
  const skips = current === null && !isClosed && query.get('select') !== 'true';
  const only = skips && companies.length === 1 ? companies[0] : undefined;

  const choose = async (id: number) => {
    setChosen(id);
    const answer = await device.session.selectCompany(id);
    setChosen(null);
    if (answer.ok) await navigate('/', { replace: true });
    else messages.showProblem(answer.problem);
  };

  // An admin may have invited or enabled the person in the meantime.
  useEffect(() => void device.session.refreshCompanies(), [device]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once per company, whatever else changes
  useEffect(() => {
    if (only !== undefined) void choose(only.id);
  }, [only?.id]);

  return (
    <main id="main" className="account">
      <div className="account-card account-card--bare">
        <h1>Select company</h1>
        {companies.length === 0 && <p className="note">No company uses this account yet. Ask your administrator.</p>}
        {companies.length > 0 && (
          <ul className="sheet">
            {companies.map((company) => (
              <li key={company.id} className="company-row">
                <button
                  type="button"
                  disabled={chosen !== null}
                  aria-busy={chosen === company.id}
                  aria-current={company.id === current?.id ? 'true' : undefined}
                  onClick={() => void choose(company.id)}
                >
                  <Icon name="building" />
                  <span>
                    {company.name}
                    {company.id === current?.id && <span className="note">You are working here now</span>}
                  </span>
                  <Icon name="chevron-right" />
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </main>
  );
}
