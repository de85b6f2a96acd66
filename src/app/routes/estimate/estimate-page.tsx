import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Link, Outlet, useLocation, useParams } from 'react-router';
import { of } from 'rxjs';
import { OpenRowsContext, openRows } from '#app/form/rows/open-rows.ts';
import { SheetContext } from '#app/form/sheet-store.ts';
import { CustomerViewContext, useCustomerViewSwitch } from '#app/routes/estimate/customer-view.ts';
import { CustomerViewSwitch } from '#app/routes/estimate/customer-view-switch.tsx';
import { SaleOf } from '#app/routes/estimate/sale.tsx';
import { useSavingWhenLeaving } from '#app/routes/estimate/saving/use-saving.ts';
import { StepProgress } from '#app/routes/estimate/step/step-progress.tsx';
import { stepHref } from '#app/routes/estimate/trade-steps.ts';
import { useOpenedEstimate } from '#app/routes/estimate/use-opened-estimate.ts';
import {
  useRecord,
  useWorkingEstimate,
  type WorkingEstimate,
  WorkingEstimateContext,
} from '#app/routes/estimate/working-estimate.ts';
import { NotFoundPage } from '#app/routes/public/not-found-page.tsx';
import { useDevice, useObservable, useSyncState } from '#app/shell/device-context.tsx';
import { FollowId } from '#app/shell/routing/follow-id.tsx';
import { Redirect } from '#app/shell/routing/redirect.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { TopBarSlot, useTopBarWords } from '#app/shell/top-bar/top-bar-words.tsx';
import { isGone, wordsForStatus } from '#contract/problems.ts';
import { houseWords } from '#domain/words/addresses.ts';
import { customerName } from '#domain/words/names.ts';

/** An estimate with its pages inside. */
export function EstimatePage() {
  const { id = '' } = useParams();
  return /^-?\d+$/.test(id) ? <OpenEstimate id={Number(id)} /> : <NotFoundPage />;
}

function OpenEstimate({ id }: { readonly id: number }) {
  const opened = useOpenedEstimate(id);
  const { pathname } = useLocation();
  const { firstDownload } = useSyncState();
  const isOnItsWay = opened.kind === 'refused' && isGone(opened.problem.status) && firstDownload !== null;
  if (opened.kind === 'opening' || isOnItsWay) return <ScreenSkeleton />;
  if (opened.kind === 'refused')
    return (
      <main id="main" className="office">
        <div className="empty">
          <h1>This estimate cannot be opened</h1>
          <p>
            {isGone(opened.problem.status)
              ? 'It was deleted, or it is not on this device yet.'
              : wordsForStatus(opened.problem.status)}
          </p>
          <Link className="btn btn--primary" to="/estimator/leads">
            Back to leads
          </Link>
        </div>
      </main>
    );
  const { working, record } = opened;
  return (
    <>
      {record.data.id !== id && (
        // The address of a local id that has synced redirects to the record's server id.
        <FollowId to={pathname.replace(`/estimate/${id}`, `/estimate/${record.data.id}`)} />
      )}
      <WorkingEstimateContext value={working}>
        <SheetContext value={working.store}>
          <RememberedRows key={record.data.uuid}>
            <SaleOf estimateId={record.data.id}>
              <StepProgress>
                <EstimateFrame leadId={record.data.leadId} />
              </StepProgress>
            </SaleOf>
          </RememberedRows>
        </SheetContext>
      </WorkingEstimateContext>
    </>
  );
}

function RememberedRows({ children }: { readonly children: ReactNode }) {
  const [rows] = useState(openRows);
  return <OpenRowsContext value={rows}>{children}</OpenRowsContext>;
}

function EstimateFrame({ leadId }: { readonly leadId: number }) {
  const device = useDevice();
  const working = useWorkingEstimate();
  const lead = useObservable(
    useMemo(() => (leadId === 0 ? of(null) : device.leads.watch(leadId)), [device, leadId]),
    null,
  );
  const [isCustomerView, turnCustomerView] = useCustomerViewSwitch();
  const street = lead === null ? '' : houseWords(lead.data);
  useTopBarWords(
    lead === null ? null : customerName(lead.data),
    street === '' ? undefined : street,
    `/estimator/leads/${leadId}/details`,
  );
  const { pathname } = useLocation();
  const draftHref = useDraftHref(working);
  useSavingWhenLeaving(working);
  useEffect(() => {
    document.body.classList.toggle('customer-on', isCustomerView);
    return () => document.body.classList.remove('customer-on');
  }, [isCustomerView]);
  return (
    <CustomerViewContext value={isCustomerView}>
      <TopBarSlot>
        <CustomerViewSwitch isOn={isCustomerView} onTurn={turnCustomerView} />
      </TopBarSlot>
      {draftHref === null || draftHref === pathname ? <Outlet /> : <Redirect to={draftHref} />}
    </CustomerViewContext>
  );
}

/** The estimate reopens at the step that had errors when the page was closed. */
function useDraftHref(working: WorkingEstimate): string | null {
  const { id } = useRecord(working);
  const section = working.store.read().catalog.sectionById.get(working.draftStep() ?? 0);
  return section === undefined ? null : stepHref(id, section.workflowId, section.id);
}
