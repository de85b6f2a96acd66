import { useCallback, useEffect, useId, useRef, useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { useModal } from '#app/components/dialogs/use-modal.ts';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useSheet, useSheetStore } from '#app/form/sheet-store.ts';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { importHref, stepHref } from '#app/routes/estimate/estimate-addresses.ts';
import { EstimateLayout } from '#app/routes/estimate/estimate-layout.tsx';
import { useImportSetting } from '#app/routes/estimate/import/use-import-setting.ts';
import { MeasurementGroup } from '#app/routes/estimate/measurements/measurement-group.tsx';
import { TakeList } from '#app/routes/estimate/measurements/take-list.tsx';
import { type Recommended, useRecommended } from '#app/routes/estimate/recommended/use-recommended.ts';
import { SaleLock, useSale } from '#app/routes/estimate/sale.tsx';
import { useSteps } from '#app/routes/estimate/step/step-progress.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { Redirect } from '#app/shell/routing/redirect.tsx';
import { useScreenTitle } from '#app/shell/routing/route-title.ts';
import { runStep } from '#client/editing/run-step.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import { tradeSteps } from '#engine/progress/trade-steps.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { hasMeasurements, type MeasurementPanel, measurementPanels } from '#engine/steps/measurements.ts';
import { firstOpenStep } from '#engine/steps/trade-recommendations.ts';
import '#app/routes/estimate/measurements/measurements-page.css';

/** The measurements of a trade on one screen, with everything that they recommend. */
export function MeasurementsPage() {
  const { id = '', workflowId = '' } = useParams();
  const isMeasured = useSheet(
    useCallback(
      ({ catalog, workflowIds }: Sheet) =>
        workflowIds.includes(Number(workflowId)) && hasMeasurements(catalog, Number(workflowId)),
      [workflowId],
    ),
  );
  if (!isMeasured) return <Redirect to={`/estimator/estimate/${id}`} />;
  return <Measurements key={workflowId} workflowId={Number(workflowId)} />;
}

function Measurements({ workflowId }: { readonly workflowId: number }) {
  const working = useWorkingEstimate();
  const panels = useSheet(
    useCallback((sheet: Sheet) => measurementPanels(sheet, workflowId), [workflowId]),
    isSamePanels,
  );
  const trade = useSheet(useCallback((sheet: Sheet) => workflowNameIn(sheet.catalog, workflowId), [workflowId]));
  const recommended = useRecommended(workflowId);
  const isSold = useSale() !== null;
  const canImport = useImportSetting() === 'on' && !isSold;
  const goOn = useGoOn(workflowId);
  const form = useRef<HTMLDivElement>(null);
  useScreenTitle(`Measurements, ${trade}`);
  useEffect(() => {
    working.enter(null);
    // The first measurement can be typed at once.
    form.current?.querySelector<HTMLInputElement>('.lengths input')?.focus({ preventScroll: true });
  }, [working]);
  const takeAndGoOn = () => {
    recommended.take();
    void goOn.toOpenStep();
  };
  const next = { label: `Go to ${goOn.nextName}`, short: goOn.nextName, go: goOn.toNextStep };
  const canTake = !isSold && recommended.lines.length > 0;
  return (
    <EstimateLayout
      workflowId={workflowId}
      sectionId={null}
      isMeasuring
      nextText={next.label}
      nextShort={next.short}
      onNext={next.go}
      side={canTake && <Take recommended={recommended} onTake={takeAndGoOn} onNext={next.go} next={next.short} />}
    >
      <div className="step-head">
        <div>
          <p className="crumb">{trade}</p>
          <h1>Measurements</h1>
        </div>
        {canImport && (
          <Link className="btn" to={importHref(working.record().id)}>
            <Icon name="ruler" />
            Import measurements
          </Link>
        )}
      </div>
      <SaleLock>
        <div ref={form} className="m-panels">
          {panels.map((panel) => (
            <MeasurementGroup key={panel.title} panel={panel} />
          ))}
        </div>
      </SaleLock>
    </EstimateLayout>
  );
}

interface TakeProps {
  readonly recommended: Recommended;
  readonly onTake: () => void;
  readonly onNext: () => void;
  readonly next: string;
}

/** The list beside the measurements; on a tablet or phone, a bar that opens it. */
function Take({ recommended, onTake, onNext, next }: TakeProps) {
  const [isOpen, setIsOpen] = useState(false);
  const titleId = useId();
  const { lines, offers, taken, total } = recommended;
  return (
    <>
      <aside className="take-side" aria-labelledby={titleId}>
        <div className="take-scroll">
          <TakeList recommended={recommended} titleId={titleId} />
        </div>
        <div className="take-foot stack">
          <TakeButton taken={taken} total={total} onTake={onTake} className="btn btn--primary btn--block" />
          <button type="button" className="btn btn--quiet btn--block" onClick={onNext}>
            {next}
            <Icon name="arrow-narrow-right" className="icon--end" />
          </button>
        </div>
      </aside>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would need a heading that is not drawn */}
      <div className="totals-bar" role="region" aria-label="Recommended">
        <dl>
          <Figure className="totals-bar-main" name="Recommended" value={formatMoney(total)} />
          <Figure className="totals-bar-wide" name="Lines" value={`${lines.length}`} />
          {offers.length > 0 && <Figure className="totals-bar-wide" name="Offers apart" value={`${offers.length}`} />}
        </dl>
        <button type="button" className="btn take-next" aria-label={`Go to ${next}`} onClick={onNext}>
          <span>{next}</span>
          <Icon name="arrow-narrow-right" className="icon--end" />
        </button>
        <button type="button" className="btn btn--primary" onClick={() => setIsOpen(true)}>
          <span>Take all {lines.length}</span>
        </button>
      </div>
      {isOpen && <TakeSheet recommended={recommended} onTake={onTake} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface TakeSheetProps extends Pick<TakeProps, 'recommended' | 'onTake'> {
  readonly onClose: () => void;
}

function TakeSheet({ recommended, onTake, onClose }: TakeSheetProps) {
  const box = useModal();
  const titleId = useId();
  return (
    <dialog ref={box} className="take-sheet" aria-labelledby={titleId} onClose={onClose}>
      <div className="take-scroll">
        <TakeList recommended={recommended} titleId={titleId} />
      </div>
      <div className="take-foot stack">
        <button type="button" className="btn btn--plain" onClick={() => box.current?.close()}>
          Back
        </button>
        <TakeButton
          taken={recommended.taken}
          total={recommended.total}
          className="btn btn--primary"
          onTake={() => {
            box.current?.close();
            onTake();
          }}
        />
      </div>
    </dialog>
  );
}

interface TakeButtonProps extends Pick<Recommended, 'taken' | 'total'>, Pick<TakeProps, 'onTake'> {
  readonly className: string;
}

function TakeButton({ taken, total, className, onTake }: TakeButtonProps) {
  return (
    <button type="button" className={className} disabled={taken === 0} onClick={onTake}>
      Take {taken}, {formatMoney(total)}
    </button>
  );
}

interface MeasuredFigureProps {
  readonly className: string;
  readonly name: string;
  readonly value: string;
}

function Figure({ className, name, value }: MeasuredFigureProps) {
  return (
    <div className={className}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}

/** The ways on: to the trade's next step, or past every step that asks for nothing. */
function useGoOn(workflowId: number) {
  const working = useWorkingEstimate();
  const store = useSheetStore();
  const steps = useSteps();
  const messages = useMessages();
  const navigate = useNavigate();
  const stepsOf = () => tradeSteps(store.read().catalog, working.record(), workflowId);
  const { next } = stepsOf();
  const hrefOf = (sectionId: number) => stepHref(working.record().id, workflowId, sectionId);
  return {
    nextName: next?.name ?? 'steps',
    toNextStep: () => void (next !== undefined && navigate(hrefOf(next.id))),
    toOpenStep: async () => {
      const { steps: sections } = stepsOf();
      const open = firstOpenStep(store.read(), sections) ?? sections.at(-1);
      const passed = sections.slice(0, open === undefined ? 0 : sections.indexOf(open)).map(({ id }) => id);
      const last = passed.at(-1);
      if (open === undefined) return;
      if (last !== undefined) {
        const stored = await runStep(steps, { type: 'complete', workflowId, sectionId: last, passing: passed });
        if (stored === null) return;
        if (stored.problem !== null) return messages.showProblem(stored.problem);
      }
      await navigate(hrefOf(open.id));
    },
  };
}

const isSamePanels = (one: readonly MeasurementPanel[], other: readonly MeasurementPanel[]): boolean =>
  one.length === other.length &&
  one.every((panel, index) => {
    const before = other[index];
    return (
      panel.title === before?.title &&
      panel.measures === before.measures &&
      panel.answers === before.answers &&
      panel.shares.join() === before.shares.join() &&
      panel.counts.join() === before.counts.join()
    );
  });
