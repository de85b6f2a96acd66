import { type ReactNode, useState } from 'react';
import { useDraftStore, useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { stepForm } from '#app/catalog-draft/form/catalog-forms.ts';
import { DraftGroup } from '#app/catalog-draft/form/draft-form.tsx';
import { AddByName } from '#app/catalog-draft/inputs/add-by-name.tsx';
import { ReorderList } from '#app/catalog-draft/inputs/reorder-list.tsx';
import { Icon } from '#app/components/icon.tsx';
import { StepForm, StepSettings } from '#app/routes/reshape/steps/step-settings.tsx';
import { TradeScope } from '#app/routes/reshape/steps/trade-scope.tsx';
import { TradeSettings } from '#app/routes/reshape/steps/trade-settings.tsx';
import type { Section } from '#contract/records/section.ts';
import type { Workflow } from '#contract/records/workflow.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { inDisplayOrder, workflowName } from '#domain/catalog/workflows.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { addStep, moveStep, moveTrade } from '#engine/catalog/changes/step-changes.ts';
import { addLastSteps, addTrade } from '#engine/catalog/changes/trade-changes.ts';
import { lastStepsOf, stepsOf } from '#engine/catalog/steps-of-trade.ts';
import '#app/routes/reshape/steps/step-tree.css';

interface StepTreeProps {
  readonly section: Section | undefined;
  readonly onOpen: (sectionId: number) => void;
}

/** Trades and their steps, in their order. */
export function StepTree({ section, onOpen }: StepTreeProps) {
  const { catalog } = useReadyDraft();
  const { edit } = useDraftStore();
  const [openId, setOpenId] = useState(section?.workflowId ?? catalog.workflows[0]?.id ?? 0);
  const trades = inDisplayOrder(catalog.workflows);
  return (
    <nav className="tree" aria-label="Trades and steps">
      <div className="tree-head">
        <h2>Trades and steps</h2>
      </div>
      <ReorderList
        items={trades}
        idOf={({ id }) => id}
        nameOf={workflowName}
        onMove={(trade, by) => edit(moveTrade(catalog, trade, by))}
        render={(trade, grip) => (
          <Trade
            trade={trade}
            grip={grip}
            isOpen={trade.id === openId}
            section={section}
            onToggle={() => setOpenId(trade.id === openId ? -1 : trade.id)}
            onOpen={onOpen}
          />
        )}
      />
      <AddByName
        label="Add trade"
        field="Name of the trade"
        onAdd={(name) => {
          const added = addTrade(catalog, name);
          edit(added);
          setOpenId(added.id);
          onOpen(added.firstStepId);
        }}
      />
    </nav>
  );
}

interface TradeProps {
  readonly trade: Workflow;
  readonly grip: ReactNode;
  readonly isOpen: boolean;
  readonly section: Section | undefined;
  readonly onToggle: () => void;
  readonly onOpen: (sectionId: number) => void;
}

function Trade({ trade, grip, isOpen, section, onToggle, onOpen }: TradeProps) {
  const { catalog } = useReadyDraft();
  const { edit } = useDraftStore();
  const steps = stepsOf(catalog, trade.id);
  const last = lastStepsOf(catalog, trade.id);
  return (
    <>
      <div className="tree-trade">
        {grip}
        <button type="button" aria-expanded={isOpen} onClick={onToggle}>
          <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} />
          <b className={trade.enabled === false ? 'is-off' : undefined}>{workflowName(trade)}</b>
          <span>{pluralize(steps.length, 'step')}</span>
        </button>
      </div>
      {isOpen && (
        <>
          <TradeSettings trade={trade} />
          <TradeScope trade={trade} />
          <ReorderList
            className="tree-steps"
            items={steps}
            idOf={({ id }) => id}
            nameOf={stepName}
            itemClass={({ id }) => (id === section?.id ? 'tree-step tree-step--on' : 'tree-step')}
            onMove={(step, by) => edit(moveStep(catalog, step, by))}
            render={(step, stepGrip, index) => (
              <>
                {stepGrip}
                <StepButton step={step} number={index + 1} isOn={step.id === section?.id} onOpen={onOpen} />
                {step.id === section?.id && (
                  <StepSettings
                    section={step}
                    index={index}
                    count={steps.length}
                    onMove={(by) => edit(moveStep(catalog, step, by))}
                  />
                )}
              </>
            )}
          />
          {last.map((step) => (
            <LastStep key={step.id} step={step} isOn={step.id === section?.id} onOpen={onOpen} />
          ))}
          <AddByName
            label="Add step"
            field="Name of the step"
            onAdd={(name) => {
              const added = addStep(catalog, trade.id, name);
              edit(added);
              onOpen(added.id);
            }}
          />
          {last.length === 0 && (
            <button
              type="button"
              className="btn btn--quiet add-open"
              onClick={() => edit(addLastSteps(catalog, trade.id))}
            >
              <Icon name="plus" />
              Add notes and discount
            </button>
          )}
        </>
      )}
    </>
  );
}

interface StepButtonProps {
  readonly step: Section;
  /** Whether it is the open step. */
  readonly isOn: boolean;
  readonly onOpen: (sectionId: number) => void;
}

function StepButton({ step, number, isOn, onOpen }: StepButtonProps & { readonly number: number }) {
  return (
    <button
      type="button"
      className="tree-name"
      aria-current={isOn ? 'page' : undefined}
      onClick={() => onOpen(step.id)}
    >
      <span className="tree-number">{number}</span>
      <span className={step.enabled ? undefined : 'is-off'}>{stepName(step)}</span>
      <span className="tree-mark">{marksOf(step)}</span>
    </button>
  );
}

/** Notes or discount, which have no place among the numbered steps. */
function LastStep({ step, isOn, onOpen }: StepButtonProps) {
  return (
    <>
      <button
        type="button"
        className="tree-name tree-name--last"
        aria-current={isOn ? 'page' : undefined}
        onClick={() => onOpen(step.id)}
      >
        <Icon name="lock" />
        {stepName(step)}
        <span className="tree-mark">Always last</span>
      </button>
      {isOn && (
        <div className="tree-settings">
          <StepForm section={step}>
            <DraftGroup form={stepForm} id="settings" shows={(member) => member === 'kind'} />
          </StepForm>
        </div>
      )}
    </>
  );
}

const marksOf = ({ enabled, optional, pairName }: Section): string =>
  [enabled ? '' : 'Off', optional === true ? 'Optional' : '', pairName ?? ''].filter(Boolean).join(', ');
