import { useCallback, useEffect, useState } from 'react';
import { useParams } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { touchProblems } from '#app/form/problems/use-problem.ts';
import { StepBody } from '#app/open-estimate/body/step-body.tsx';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { EstimateLayout } from '#app/routes/estimate/estimate-layout.tsx';
import { TakeTrade } from '#app/routes/estimate/recommended/take-trade.tsx';
import { SaleLock } from '#app/routes/estimate/sale.tsx';
import { useLeaveGuard } from '#app/routes/estimate/saving/use-saving.ts';
import { CachedStep } from '#app/routes/estimate/step/cached-step.tsx';
import { SectionInfo } from '#app/routes/estimate/step/section-info.tsx';
import { StepErrors } from '#app/routes/estimate/step/step-errors.tsx';
import { type StepPosition, useStepPosition } from '#app/routes/estimate/step/step-position.ts';
import { useCompleteStep } from '#app/routes/estimate/step/use-complete-step.ts';
import { useGoToInput, useGoToLinkedLine } from '#app/routes/estimate/step/use-go-to-input.ts';
import { usePrepared } from '#app/routes/estimate/step/use-prepared.ts';
import { useStepMemory } from '#app/routes/estimate/step/use-step-memory.ts';
import { useVisited } from '#app/routes/estimate/step/use-visited.ts';
import { Redirect } from '#app/shell/routing/redirect.tsx';
import { useScreenTitle } from '#app/shell/routing/route-title.ts';
import '#app/routes/estimate/step/step-page.css';
import { stepName } from '#domain/catalog/step-name.ts';

/** One step of a trade, generated from the catalog. */
export function StepPage() {
  const { id = '', workflowId = '', sectionId = '' } = useParams();
  const position = useStepPosition(Number(workflowId), Number(sectionId));
  if (position === null) return <Redirect to={`/estimator/estimate/${id}/${workflowId}`} />;
  return <Step position={position} />;
}

/** The frame persists between steps; the state of a step is keyed by its id. */
function Step({ position }: { readonly position: StepPosition }) {
  const { section, workflowName, number, count } = position;
  useScreenTitle(`${stepName(section)}, ${workflowName}`);
  const working = useWorkingEstimate();
  const jump = useGoToInput(section.id);
  const [refusedId, setRefusedId] = useState<number | null>(null);
  const showErrors = useCallback(() => {
    touchProblems(working.store, section.id);
    setRefusedId(section.id);
    const [first] = working.store.read().problemsOf(section.id);
    if (first !== undefined) jump(first);
  }, [working, section.id, jump]);
  const complete = useCompleteStep(position, showErrors);
  useLeaveGuard(working, section.id, showErrors);
  useStepMemory(section.id);
  useGoToLinkedLine(jump);
  const visited = useVisited(section.id);
  const prepared = usePrepared(section.workflowId);
  const drawn = [...new Set([...visited, ...prepared])].toSorted((a, b) => a - b);
  useEffect(() => {
    working.enter(section.id);
    return () => working.enter(null);
  }, [working, section.id]);
  return (
    <EstimateLayout
      workflowId={section.workflowId}
      sectionId={section.id}
      nextText={complete.text}
      nextShort={complete.shortText}
      onNext={complete.go}
    >
      <div className="step-top">
        <div className="step-head">
          <div>
            <p className="crumb">{number > 0 ? `${workflowName}, step ${number} of ${count}` : workflowName}</p>
            <div className="step-title">
              <h1>{stepName(section)}</h1>
              <SectionInfo name={section.name} />
            </div>
          </div>
        </div>
        <StepErrors key={section.id} sectionId={section.id} isRefused={refusedId === section.id} onJump={jump} />
      </div>
      {section.groups.some(({ layout }) => layout === 'comparison') && (
        <SaleLock>
          <TakeTrade workflowId={section.workflowId} />
        </SaleLock>
      )}
      <SaleLock>
        {drawn.map((id) => (
          <CachedStep key={id} isShown={id === section.id}>
            <StepBody sectionId={id} />
          </CachedStep>
        ))}
      </SaleLock>
      {/* The "Next" button is always visible, next to the totals. */}
      {position.before !== null && (
        <div className="step-nav">
          <Link className="btn" to={position.before.href}>
            <Icon name="chevron-left" />
            {position.before.name}
          </Link>
        </div>
      )}
    </EstimateLayout>
  );
}
