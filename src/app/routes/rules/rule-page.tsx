import { Link, useOutletContext, useParams } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { DraftedPart } from '#app/routes/reshape/draft/drafted-part.tsx';
import { RuleEditor } from '#app/routes/rules/edit/rule-editor.tsx';
import { RuleImpact } from '#app/routes/rules/impact/rule-impact.tsx';
import { RuleCases } from '#app/routes/rules/rule-cases.tsx';
import { RuleFacts } from '#app/routes/rules/rule-facts.tsx';
import { RuleFeed } from '#app/routes/rules/rule-feed.tsx';
import { RuleInputs } from '#app/routes/rules/rule-inputs.tsx';
import { RuleReaders } from '#app/routes/rules/rule-readers.tsx';
import { headingOf, piecesOfWords } from '#app/routes/rules/rule-words.ts';
import { RuleHouses } from '#app/routes/rules/trial/rule-houses.tsx';
import { RuleTrial } from '#app/routes/rules/trial/rule-trial.tsx';
import { usesOfRule } from '#engine/audit/rule-story.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import '#app/routes/rules/rule-page.css';

/** One rule, for an analyst with a doubt. */
export function RulePage() {
  const catalog = useOutletContext<CompiledCatalog>();
  const { ruleId = '' } = useParams();
  const compiled = catalog.ruleById.get(ruleId);
  if (compiled === undefined) {
    return (
      <main id="main" className="rule">
        <BackToRules />
        <h1>Rules</h1>
        <DraftedPart>
          <RuleEditor ruleId={ruleId} />
        </DraftedPart>
        <p>No rule “{ruleId}” in the field data of this company.</p>
      </main>
    );
  }
  const { rule } = compiled;
  const uses = usesOfRule(catalog, rule);
  return (
    <>
      <main id="main" className="rule">
        <p className="rule-path">
          <BackToRules />
          <span className="rule-crumb">
            {headingOf(rule.id)}, {rule.id}
          </span>
        </p>
        <h1>{rule.title}</h1>
        <p className="rule-words">
          {piecesOfWords(rule).map(({ text, input }) =>
            input === null ? (
              text
            ) : (
              <a key={input} href={`#in-${input}`}>
                {text}
              </a>
            ),
          )}
        </p>
        <DraftedPart>
          <RuleEditor ruleId={rule.id} />
        </DraftedPart>
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
        <RuleReaders catalog={catalog} uses={uses} />
        <RuleImpact key={rule.id} catalog={catalog} rule={rule} uses={uses} />
      </main>
      <RuleTrial key={rule.id} compiled={compiled} />
    </>
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
