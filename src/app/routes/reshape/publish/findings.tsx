import { Link } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import type { Problem } from '#contract/problems.ts';
import type { CatalogCheck, CatalogFinding } from '#contract/records.ts';
import type { Result } from '#domain/result.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { partsOfKey } from '#engine/catalog/edits/catalog-records.ts';

interface FindingsProps {
  readonly check: Result<CatalogCheck, Problem> | null;
  readonly catalog: Catalog;
}

const most = 50;

/** Problems of the draft; those that stop it come first, each with the way to it. */
export function Findings({ check, catalog }: FindingsProps) {
  const findings = check?.ok === true ? check.value.findings : [];
  const stops = findings.filter(({ severity }) => severity === 'stop').length;
  return (
    <section className="publish-part" aria-labelledby="h-findings">
      <h2 id="h-findings">
        Findings{' '}
        {check?.ok === true && (
          <span className="count">
            {stops} stop it, {findings.length - stops} to look at
          </span>
        )}
      </h2>
      <div className="sheet">
        {check === null && <p className="publish-empty">Checking…</p>}
        {check?.ok === false && <p className="publish-empty error">{check.problem.title}</p>}
        {check?.ok === true && findings.length === 0 && <p className="publish-empty">Nothing found.</p>}
        {findings.slice(0, most).map((finding, place) => {
          const way = wayTo(finding, catalog);
          return (
            <div
              // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id and come as one list
              key={place}
              className={finding.severity === 'stop' ? 'finding finding--stop' : 'finding'}
            >
              <Icon name={finding.severity === 'stop' ? 'circle-x' : 'alert-triangle'} />
              <p>
                <b>{finding.severity === 'stop' ? 'Stops it' : 'Look at it'}.</b> {finding.message}
              </p>
              {way !== null && (
                <Link className="btn" to={way}>
                  {finding.kind === 'cases' ? 'Open the cases' : 'Open it'}
                </Link>
              )}
            </div>
          );
        })}
        {findings.length > most && (
          <p className="publish-empty note">And {findings.length - most} more. Settle these first.</p>
        )}
      </div>
    </section>
  );
}

/** The page that edits the record of a finding. */
function wayTo({ record }: CatalogFinding, catalog: Catalog): string | null {
  if (record === undefined) return null;
  const { kind, id } = partsOfKey(record);
  if (kind === 'rule') return `/config/rules/${id}`;
  if (kind === 'section') return `/config/estimate-sections?step=${id}`;
  if (kind === 'workflow') return '/config/estimate-sections';
  const fieldId = kind === 'field' ? id : id.slice(0, id.lastIndexOf('.'));
  const step = catalog.fields.find((field) => field.id === fieldId)?.sectionId;
  return step === undefined ? null : `/config/estimate-sections?step=${step}&field=${fieldId}`;
}
