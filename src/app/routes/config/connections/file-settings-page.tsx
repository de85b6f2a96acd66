import { ConnectionCard } from '#app/connections/connection-card.tsx';
import { SettingsForm } from '#app/routes/config/settings/settings-form.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { googleRoutes, microsoftRoutes } from '#contract/routes/connections/connections.ts';
import page from '#schemas/forms/file-settings.json' with { type: 'json' };

/** The company's file storage: Google Drive, or Microsoft OneDrive and SharePoint, with its folders. */
export function FileSettingsPage() {
  useTopBarTitle('Files and folders', undefined, '/config');
  return (
    <SettingsForm page={page}>
      <div className="stack">
        <p className="note">Folders of projects in the storage of the company. Selling goes on without it.</p>
        <ConnectionCard calls={googleRoutes} name="Google Drive" purpose="Project folders, contract PDFs">
          {() => <p className="note">All of Drive is allowed, because a template is copied with everything in it.</p>}
        </ConnectionCard>
        <ConnectionCard
          calls={microsoftRoutes}
          name="Microsoft OneDrive"
          purpose="OneDrive and SharePoint, instead of Google Drive"
        />
      </div>
    </SettingsForm>
  );
}
