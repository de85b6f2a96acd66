import { useOutletContext, useParams, useSearchParams } from 'react-router';
import { useDraft } from '#app/catalog-draft/draft-context.tsx';
import { DraftedPart } from '#app/catalog-draft/drafted-part.tsx';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { FormulaChips } from '#app/routes/rules/edit/formula-chips.tsx';
import { FormulaContext } from '#app/routes/rules/edit/formula-parts.ts';
import { RuleEditor } from '#app/routes/rules/edit/rule-editor.tsx';
import { RuleHistory } from '#app/routes/rules/history/rule-history.tsx';
import { RuleImpact } from '#app/routes/rules/impact/rule-impact.tsx';
import { RuleCases } from '#app/routes/rules/rule-cases.tsx';
import { RuleFacts } from '#app/routes/rules/rule-facts.tsx';
import { RuleFeed } from '#app/routes/rules/rule-feed.tsx';
import { RuleInputs } from '#app/routes/rules/rule-inputs.tsx';
import { RuleReaders } from '#app/routes/rules/rule-readers.tsx';
import { RuleHouses } from '#app/routes/rules/trial/rule-houses.tsx';
import { RuleTrial } from '#app/routes/rules/trial/rule-trial.tsx';
import type { DraftedCatalog } from '#app/routes/rules/use-drafted-catalog.ts';
import type { Rule } from '#contract/records/rule.ts';
import { type RuleUse, usesOfRule } from '#engine/audit/rule-story.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import type { CompiledRule } from '#engine/rules/compiled-rule.ts';
import { headingOf, piecesOfText } from '#engine/rules/rule-text.ts';
import '#app/routes/rules/rule-page.css';

/** One rule, for an analyst who doubts a result. */
export function RulePage() {
  const { catalog, problems } = useOutletContext<DraftedCatalog>();
  const { ruleId = '' } = useParams();
  const [search] = useSearchParams();
  const part = search.get('edit');
  const compiled = catalog.ruleById.get(ruleId);
  return (
    <>
      <main id="main" className="rule">
        <p className="rule-path inline">
          <BackToRules />
          <span>
            {headingOf(ruleId)}, {ruleId}
          </span>
        </p>
        {compiled === undefined ? <UncomputedRule ruleId={ruleId} /> : <RuleText rule={compiled.rule} />}
        {problems.length > 0 && (
          <p className="note" role="status">
            The draft cannot be computed yet:{' '}
            {problems
              .slice(0, maxProblems)
              .map(({ message }) => message.replace(/\.?$/, '.'))
              .join(' ')}
          </p>
        )}
        <DraftedPart>
          <RuleEditor ruleId={ruleId} part={part} />
        </DraftedPart>
        {compiled !== undefined && <RuleStory catalog={catalog} compiled={compiled} />}
      </main>
      {compiled !== undefined && <RuleTrial key={ruleId} compiled={compiled} />}
    </>
  );
}

const maxProblems = 3;

/** The head of a rule that only the draft has, while the draft does not compile. */
function UncomputedRule({ ruleId }: { readonly ruleId: string }) {
  const state = useDraft();
  const rule = state.kind === 'ready' ? state.catalog.rules.find(({ id }) => id === ruleId) : undefined;
  return rule === undefined ? (
    <>
      <h1>Rules</h1>
      <p>No rule “{ruleId}” in the field data of this company.</p>
    </>
  ) : (
    <h1>{rule.title}</h1>
  );
}

function RuleText({ rule }: { readonly rule: Rule }) {
  return (
    <>
      <h1>{rule.title}</h1>
      <p className="rule-text">
        {piecesOfText(rule).map(({ text, input }) =>
          input === null ? (
            text
          ) : (
            <a key={input} href={`#in-${input}`}>
              {text}
            </a>
          ),
        )}
      </p>
      <FormulaContext value={{ rule, logic: rule.logic, fresh: none, bad: null }}>
        <div className="sheet rule-formula">
          <FormulaChips />
        </div>
      </FormulaContext>
    </>
  );
}

const none: ReadonlySet<string> = new Set();

interface RuleStoryProps {
  readonly catalog: CompiledCatalog;
  readonly compiled: CompiledRule;
}

/** Uses, inputs, cases and effects of a rule that compiles. */
function RuleStory({ catalog, compiled }: RuleStoryProps) {
  const { rule } = compiled;
  const uses = usesOfRule(catalog, rule);
  return (
    <>
      <RuleFacts catalog={catalog} rule={rule} uses={uses} />
      {rule.note !== undefined && (
        <p className="rule-choice">
          <Icon name="info-circle" />
          <span>
            <b>A choice was made.</b> {rule.note}
          </span>
        </p>
      )}
      <RuleInputs rule={rule} uses={uses} />
      {uses.length > 0 && <RuleFeed catalog={catalog} rule={rule} uses={uses} />}
      <RuleCases compiled={compiled} />
      <RuleHouses catalog={catalog} uses={uses} />
      <RuleHistory catalog={catalog} rule={rule} />
      <RuleReaders catalog={catalog} uses={uses} />
      <Impact catalog={catalog} rule={rule} uses={uses} />
    </>
  );
}

/** "What would change", once the rule is published. */
function Impact(shown: { readonly catalog: CompiledCatalog; readonly rule: Rule; readonly uses: readonly RuleUse[] }) {
  const state = useDraft();
  const { rule } = shown;
  const published = state.kind === 'ready' ? state.published.rules.find(({ id }) => id === rule.id) : rule;
  return published === undefined ? (
    <section aria-labelledby="h-impact">
      <h2 id="h-impact">What would change</h2>
      <p className="note">
        This rule is new. <Link to="/config/publish">Review</Link> shows what the whole draft does to stored estimates.
      </p>
    </section>
  ) : (
    <RuleImpact key={rule.id} published={published} {...shown} />
  );
}

function BackToRules() {
  return (
    <Link className="rule-back" to="/config/rules">
      <Icon name="chevron-left" />
      All rules
    </Link>
  );
}
