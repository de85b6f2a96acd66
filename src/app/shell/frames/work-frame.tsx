import { Outlet } from 'react-router';
import { Banners } from '#app/shell/banners/banners.tsx';
import { useCompanyColors } from '#app/shell/colors/company-colors.ts';
import { DialogsProvider } from '#app/shell/dialogs.tsx';
import { TopBarProvider } from '#app/shell/top-bar/top-bar-title.tsx';
import { WorkBar } from '#app/shell/top-bar/work-bar.tsx';
import { UnsavedChangesProvider } from '#app/shell/unsaved-changes.tsx';

/**
 * The frame of every screen but the login: company, sync state, menus, banners, dialogs. It loads in parallel with the
 * screen.
 */
export function WorkFrame() {
  useCompanyColors();
  return (
    <DialogsProvider>
      <UnsavedChangesProvider>
        <TopBarProvider>
          <WorkBar />
          <Banners />
          <Outlet />
        </TopBarProvider>
      </UnsavedChangesProvider>
    </DialogsProvider>
  );
}
