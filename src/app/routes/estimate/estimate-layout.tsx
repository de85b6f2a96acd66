import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useTakeAll } from '#app/form/recommendations/use-take-all.ts';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { AddTrade } from '#app/routes/estimate/add-trade.tsx';
import { ColleagueNote } from '#app/routes/estimate/colleague-note.tsx';
import { importHref } from '#app/routes/estimate/estimate-addresses.ts';
import { EstimateName } from '#app/routes/estimate/estimate-name.tsx';
import { useImportSetting } from '#app/routes/estimate/import/use-import-setting.ts';
import { NewerFiguresBanner } from '#app/routes/estimate/newer-figures-banner.tsx';
import { OtherTabNote } from '#app/routes/estimate/other-tab-note.tsx';
import { Rail } from '#app/routes/estimate/rail/rail.tsx';
import { useOptionalSteps } from '#app/routes/estimate/rail/use-optional-steps.ts';
import { useRailTrades } from '#app/routes/estimate/rail/use-rail-trades.ts';
import { RepriceBanner } from '#app/routes/estimate/reprice/reprice-banner.tsx';
import { SaleBanner, SaleLock, useSale } from '#app/routes/estimate/sale.tsx';
import { SaveNote } from '#app/routes/estimate/saving/save-note.tsx';
import { StepSwitch } from '#app/routes/estimate/step/step-switch.tsx';
import { TotalsBar, TotalsPanel } from '#app/routes/estimate/totals/totals-panel.tsx';
import { useTotalsView } from '#app/routes/estimate/totals/use-totals-view.ts';
import '#app/routes/estimate/estimate-layout.css';

interface EstimateLayoutProps {
  readonly workflowId: number | null;
  readonly sectionId: number | null;
  readonly nextText: string;
  readonly nextShort: string;
  readonly onNext: () => void;
  /** The screen of the trade's measurements, not one of its steps. */
  readonly isMeasuring?: boolean;
  /** Stands in place of the totals. */
  readonly side?: ReactNode;
  readonly children: ReactNode;
}

/** Rail, form and totals: the frame of every page of an estimate. */
export function EstimateLayout({
  workflowId,
  sectionId,
  nextText,
  nextShort,
  onNext,
  isMeasuring = false,
  side = false,
  children,
}: EstimateLayoutProps) {
  const trades = useRailTrades(workflowId, isMeasuring ? 'measurements' : sectionId);
  const totals = useTotalsView(workflowId);
  const sale = useSale();
  const takeAll = useTakeAll(sale === null ? sectionId : null);
  const working = useWorkingEstimate();
  const { add, remove } = useOptionalSteps();
  const canImport = useImportSetting() === 'on' && sale === null;
  const open = trades.find((trade) => trade.isOpen);
  const step = open?.steps.findIndex(({ isHere }) => isHere) ?? -1;
  const rail = (
    <>
      <SaleLock>
        <EstimateName />
        <Rail trades={trades} onAdd={add} onRemove={remove} />
        <AddTrade />
      </SaleLock>
      <section className="trade">
        {canImport && (
          <Link className="step step--extra" to={importHref(working.record().id)}>
            <Icon name="ruler" />
            <span className="step-name">Import measurements</span>
          </Link>
        )}
        <Link
          className={workflowId === null ? 'step step--extra step--current' : 'step step--extra'}
          to={`/estimator/estimate/${working.record().id}/payment`}
          aria-current={workflowId === null ? 'page' : undefined}
        >
          <Icon name="credit-card" />
          <span className="step-name">Payment</span>
        </Link>
        <Link className="step step--extra" to={`/estimator/estimate/${working.record().id}/documents`}>
          <Icon name="file-text" />
          <span className="step-name">Documents</span>
        </Link>
      </section>
    </>
  );
  return (
    <div className={side === false ? 'workspace' : 'workspace workspace--take'}>
      <nav className="rail" aria-label="Trades and steps">
        {rail}
      </nav>
      <main id="main" className="form">
        <StepSwitch
          trade={open?.name ?? 'Estimate'}
          step={step + 1}
          of={open?.steps.length ?? 0}
          total={open?.total ?? totals.total}
        >
          {rail}
        </StepSwitch>
        {sale === null ? <RepriceBanner /> : <SaleBanner />}
        {sale === null && <NewerFiguresBanner />}
        <OtherTabNote />
        <ColleagueNote />
        {children}
        <SaveNote sectionId={sectionId} />
      </main>
      {side === false ? (
        <>
          <TotalsPanel totals={totals} takeAll={takeAll} nextText={nextText} nextShort={nextShort} onNext={onNext} />
          <TotalsBar totals={totals} takeAll={takeAll} nextText={nextText} nextShort={nextShort} onNext={onNext} />
        </>
      ) : (
        side
      )}
    </div>
  );
}
