import { ConnectionCard } from '#app/connections/connection-card.tsx';
import { CrmSection } from '#app/routes/config/connections/zoho/crm-section.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { zohoRoutes } from '#contract/routes/connections/connections.ts';

/** The company's connection to Zoho CRM. */
export function ZohoPage() {
  useTopBarTitle('Zoho CRM', undefined, '/config');
  return (
    <main id="main" className="office">
      <div className="office-head split">
        <div>
          <h1>Zoho CRM</h1>
          <p className="note">Leads and their salespeople, both ways. Selling goes on without it.</p>
        </div>
      </div>
      <ConnectionCard
        calls={zohoRoutes}
        name="Zoho CRM"
        purpose="Leads both ways, users, owners"
        below={() => <CrmSection />}
      />
    </main>
  );
}
