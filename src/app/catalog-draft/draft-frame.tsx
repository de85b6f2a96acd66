import { Outlet } from 'react-router';
import { DraftBar } from '#app/catalog-draft/draft-bar.tsx';
import { DraftProvider } from '#app/catalog-draft/draft-context.tsx';
import '#app/catalog-draft/draft-frame.css';

/** The pages that edit the catalog, below the bar of their draft. */
export function DraftFrame() {
  return (
    <DraftProvider>
      <DraftBar />
      <div className="drafting">
        <Outlet />
      </div>
    </DraftProvider>
  );
}
