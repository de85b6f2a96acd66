import { wayToRecord } from '#app/catalog-draft/uses/way-to-record.ts';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import type { DraftCheck } from '#app/routes/reshape/publish/use-check.ts';
import type { CatalogFinding } from '#contract/records/catalog-finding.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';

interface FindingsProps {
  readonly check: DraftCheck | null;
  readonly catalog: Catalog;
}

/** Problems of the draft: blocking ones come first, and those that the live version has too are collapsed. */
export function Findings({ check, catalog }: FindingsProps) {
  const findings = check?.ok === true ? check.value.findings : [];
  const fresh = findings.filter(({ known }) => known !== true);
  const known = findings.filter((each) => each.known === true);
  const stops = fresh.filter(({ severity }) => severity === 'stop').length;
  return (
    <section className="publish-part" id="findings" aria-labelledby="h-findings">
      <h2 id="h-findings">
        Findings{' '}
        {check?.ok === true && (
          <span className="count">
            {stops} blocking, {fresh.length - stops} to review
          </span>
        )}
      </h2>
      <div className="sheet">
        {check === null && <p className="publish-empty">Checking…</p>}
        {check?.ok === false && <p className="publish-empty error">{check.problem.title}</p>}
        {check?.ok === true && fresh.length === 0 && <p className="publish-empty">Nothing found.</p>}
        <FindingList findings={fresh} catalog={catalog} />
        {known.length > 0 && (
          <details className="findings-known">
            <summary>{known.length} more that the live version has too</summary>
            <FindingList findings={known} catalog={catalog} />
          </details>
        )}
      </div>
    </section>
  );
}

const maxShown = 50;

interface FindingListProps {
  readonly findings: readonly CatalogFinding[];
  readonly catalog: Catalog;
}

function FindingList({ findings, catalog }: FindingListProps) {
  return (
    <>
      {findings.slice(0, maxShown).map((finding, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: findings have no id and come as one list
        <Finding key={index} finding={finding} catalog={catalog} />
      ))}
      {findings.length > maxShown && (
        <p className="publish-empty note">And {findings.length - maxShown} more. Fix these first.</p>
      )}
    </>
  );
}

function Finding({ finding, catalog }: { readonly finding: CatalogFinding; readonly catalog: Catalog }) {
  const { severity, name, message, advice } = finding;
  const way = wayToRecord(finding, catalog);
  return (
    <div className={severity === 'stop' ? 'finding finding--stop' : 'finding'}>
      <Icon name={severity === 'stop' ? 'circle-x' : 'alert-triangle'} />
      <p>
        <b>
          <span className="vh">{severity === 'stop' ? 'Blocks publication: ' : 'To review: '}</span>
          {name ?? 'The catalog'}
        </b>
        <span>{message}</span> <span className="note">{advice}</span>
      </p>
      {way !== null && (
        <Link className="btn" to={way}>
          {finding.kind === 'cases' ? 'Open the cases' : 'Open it'}
          <span className="vh">: {name}</span>
        </Link>
      )}
    </div>
  );
}
