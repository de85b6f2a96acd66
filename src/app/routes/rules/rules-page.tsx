import { useDeferredValue, useMemo, useState } from 'react';
import { Outlet, useParams } from 'react-router';
import { DraftedPart } from '#app/catalog-draft/drafted-part.tsx';
import { NavLink } from '#app/components/link.tsx';
import { SearchBox } from '#app/components/office/search-box.tsx';
import { useAuditedCatalog } from '#app/open-estimate/use-audited-catalog.ts';
import { NewRule } from '#app/routes/rules/edit/new-rule.tsx';
import { useDraftedCatalog } from '#app/routes/rules/use-drafted-catalog.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { Rule } from '#contract/records/rule.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { usesOfRule } from '#engine/audit/rule-story.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { groupBy } from '#engine/catalog/group-by.ts';
import { headingOf } from '#engine/rules/rule-text.ts';
import '#app/components/office/side-list.css';
import '#app/routes/rules/rules-page.css';

/** All rules of the company, and the selected one next to them. */
export function RulesPage() {
  const audited = useAuditedCatalog();
  if (audited === null) return <ScreenSkeleton />;
  if (!audited.ok) {
    return (
      <main id="main" className="office">
        <h1>Rules</h1>
        <p role="alert">{audited.problem.title}</p>
      </main>
    );
  }
  return <RulesFrame catalog={audited.value} />;
}

function RulesFrame({ catalog: live }: { readonly catalog: CompiledCatalog }) {
  const drafted = useDraftedCatalog(live);
  const { catalog } = drafted;
  const { ruleId } = useParams();
  useTopBarTitle('Rules', `Field data ${catalog.catalogVersion.slice(0, 8)}`, ruleId ? '/config/rules' : '/config');
  return (
    <div className={`audit ${ruleId === undefined ? 'audit--list' : ''}`}>
      <RulesList catalog={catalog} />
      <Outlet context={drafted} />
    </div>
  );
}

/** Search text of a rule: its name and id, units and inputs, and the fields that it acts on. */
/** Ids of the fields that each rule reads, by the rule's id. */
function fieldsRead({ rulesOn }: CompiledCatalog): ReadonlyMap<string, ReadonlySet<string>> {
  const read = new Map<string, Set<string>>();
  for (const { rule, reads } of [...rulesOn.values()].flat()) {
    const ids = read.get(rule.rule.id) ?? new Set();
    for (const { fieldId } of reads) ids.add(fieldId);
    read.set(rule.rule.id, ids);
  }
  return read;
}

const searchedText = (catalog: CompiledCatalog, rule: Rule, read: Iterable<string>): string =>
  [
    rule.id,
    rule.title,
    rule.result.unit ?? '',
    ...Object.values(rule.inputs).flatMap(({ description, unit = '' }) => [description, unit]),
    ...read,
    ...usesOfRule(catalog, rule).flatMap(({ targets }) => targets.flatMap(({ name, fieldId }) => [name, fieldId])),
  ]
    .join(' ')
    .toLowerCase();

function RulesList({ catalog }: { readonly catalog: CompiledCatalog }) {
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const rules = useMemo(() => {
    const read = fieldsRead(catalog);
    return catalog.rules.map((rule) => ({ rule, text: searchedText(catalog, rule, read.get(rule.id) ?? []) }));
  }, [catalog]);
  const terms = wanted.split(/\s+/);
  const found = rules.filter(({ text }) => terms.every((term) => text.includes(term))).map(({ rule }) => rule);
  const groups = [...groupBy(found, ({ id }) => headingOf(id))];
  return (
    <nav className="side-list rules" aria-label="Rules">
      <SearchBox label="Search rules" placeholder="Rule, field or unit" value={search} onChange={setSearch} />
      <p className="vh" role="status">
        {pluralize(found.length, 'rule')}
      </p>
      <DraftedPart>
        <NewRule />
      </DraftedPart>
      {groups.length === 0 && <p className="note">No rule matches all of these words.</p>}
      {groups.map(([heading, members]) => (
        <section key={heading}>
          <h2>
            {heading} <span className="count">{members.length}</span>
          </h2>
          <ul>
            {members.map((rule) => (
              <li key={rule.id}>
                <NavLink to={`/config/rules/${rule.id}`}>
                  {rule.title}
                  {rule.note !== undefined && <span className="rule-noted">choice made</span>}
                </NavLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </nav>
  );
}
