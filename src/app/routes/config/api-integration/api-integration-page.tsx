import { CredentialsSection } from '#app/routes/config/api-integration/credentials/credentials-section.tsx';
import { IntegrationKeySection } from '#app/routes/config/api-integration/integration-key-section.tsx';
import { WebhooksSection } from '#app/routes/config/api-integration/webhooks/webhooks-section.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import '#app/components/office/office-table.css';
import '#app/routes/config/api-integration/api-integration-page.css';

/** Everything with which other programs reach the company's data, or it reaches them. */
export function ApiIntegrationPage() {
  useTopBarTitle('API integration', undefined, '/config');
  return (
    <main id="main" className="office api-integration">
      <div className="office-head split">
        <div>
          <h1>API integration</h1>
          <p className="note">Other programs add leads and read what is sold, and learn of it as it happens.</p>
        </div>
      </div>
      <IntegrationKeySection />
      <WebhooksSection />
      <CredentialsSection />
    </main>
  );
}
