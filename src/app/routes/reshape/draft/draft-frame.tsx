import { Outlet } from 'react-router';
import { DraftBar } from '#app/routes/reshape/draft/draft-bar.tsx';
import { DraftProvider } from '#app/routes/reshape/draft/draft-context.tsx';
import '#app/routes/reshape/draft/draft-frame.css';

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
