import { useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { DraftPage } from '#app/catalog-draft/draft-page.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { WhatIfEditor } from '#app/routes/what-ifs/what-if-editor.tsx';
import { useCompanyZone, useDevice, useSyncState } from '#app/shell/device-context.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { useLoaded } from '#app/shell/use-loaded.ts';
import type { CatalogChange } from '#contract/records/catalog-change.ts';
import type { WhatIf } from '#contract/records/what-if.ts';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import { formatDate } from '#domain/text/format-date.ts';
import '#app/routes/what-ifs/what-ifs.css';

/** Named what-ifs: changes of prices and rules on trial, apart from the draft. */
export function WhatIfsPage() {
  return (
    <DraftPage title="What-ifs">
      <WhatIfs />
    </DraftPage>
  );
}

const none: readonly WhatIf[] = [];

function WhatIfs() {
  const zone = useCompanyZone();
  useTopBarTitle('What-ifs', undefined, '/config');
  const { session } = useDevice();
  const { online } = useSyncState();
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const carried = (useLocation().state as { readonly change?: CatalogChange } | null)?.change;
  const [saves, setSaves] = useState(0);
  const { last: answer } = useLoaded(() => session.request(analysisRoutes.listWhatIfs, {}), [session], [saves, online]);
  const all = answer?.ok === true ? answer.value : none;
  const id = search.get('id');
  const open = all.find((one) => String(one.id) === id);
  const handleSaved = (saved: WhatIf | null) => {
    setSaves(saves + 1);
    void navigate(saved === null ? '/config/what-ifs' : `/config/what-ifs?id=${saved.id}`, { replace: true });
  };
  return (
    <main id="main" className="office">
      <div className="office-head split">
        <div>
          <h1>What-ifs</h1>
          <p className="note">
            Try prices and formulas on stored estimates. Nothing is published, and the draft stays as it is.
          </p>
        </div>
        <Link className="btn btn--primary" to="/config/what-ifs?id=new">
          <Icon name="plus" />
          New what-if
        </Link>
      </div>
      {answer === null && <p role="status">Loading…</p>}
      {answer?.ok === false && <p role="alert">{answer.problem.title}</p>}
      {answer?.ok === true && all.length === 0 && id !== 'new' && (
        <p className="note">
          None yet. Ask for example what 8% more labor on steep pitches does to this year’s open estimates.
        </p>
      )}
      {all.length > 0 && (
        <nav aria-label="What-ifs">
          <ul className="what-if-list flow">
            {all.map((one) => (
              <li key={one.id}>
                <Link to={`/config/what-ifs?id=${one.id}`} aria-current={one === open ? 'page' : undefined}>
                  {one.name}
                  <span className="note">
                    {[one.changedBy, formatDate(one.changedAt, 'shortMoment', zone)].filter(Boolean).join(', ')}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {answer?.ok === true && (open !== undefined || id === 'new') && (
        <WhatIfEditor
          key={open?.id ?? 'new'}
          whatIf={open ?? null}
          started={carried ?? null}
          others={all.filter((one) => one !== open)}
          onSaved={handleSaved}
        />
      )}
    </main>
  );
}
