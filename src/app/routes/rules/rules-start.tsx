import { useMemo } from 'react';
import { useOutletContext } from 'react-router';
import type { DraftedCatalog } from '#app/routes/rules/use-drafted-catalog.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { runCases } from '#engine/audit/run-cases.ts';
import '#app/routes/rules/rule-page.css';

/** Shown next to the list until a rule is selected: whether all rules pass. */
export function RulesStart() {
  const { catalog } = useOutletContext<DraftedCatalog>();
  const report = useMemo(() => runCases(catalog.rules), [catalog]);
  return (
    <main id="main" className="rule rule--start">
      <h1>Rules</h1>
      <p className="rule-text">
        {pluralize(report.rules, 'rule')}, {pluralize(report.cases, 'worked case')},{' '}
        {report.failed.length === 0 ? 'all agree' : pluralize(report.failed.length, 'disagrees', 'disagree')}.
      </p>
      <p className="note">
        Choose a rule to read its formula, see its inputs and try your own numbers. Reading changes nothing.
      </p>
    </main>
  );
}
