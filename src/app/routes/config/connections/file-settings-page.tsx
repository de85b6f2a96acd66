import { ConnectionCard } from '#app/connections/connection-card.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { googleRoutes, microsoftRoutes } from '#contract/routes/connections/connections.ts';

/** The company's file storage: Google Drive, or Microsoft OneDrive and SharePoint. */
export function FileSettingsPage() {
  useTopBarTitle('Files and folders', undefined, '/config');
  return (
    <main id="main" className="office stack">
      <div className="office-head split">
        <div>
          <h1>Files and folders</h1>
          <p className="note">Folders of projects in the storage of the company. Selling goes on without it.</p>
        </div>
      </div>
      <ConnectionCard calls={googleRoutes} name="Google Drive" purpose="Project folders, contract PDFs">
        {() => <p className="note">All of Drive is allowed, because a template is copied with everything in it.</p>}
      </ConnectionCard>
      <ConnectionCard
        calls={microsoftRoutes}
        name="Microsoft OneDrive"
        purpose="OneDrive and SharePoint, instead of Google Drive"
      />
    </main>
  );
}
