import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Outlet, useLocation } from 'react-router';
import { OpenRowsContext, openRows } from '#app/form/rows/open-rows.ts';
import { SheetProvider } from '#app/form/sheet/sheet-provider.tsx';
import { CustomerViewContext, useCustomerViewSwitch } from '#app/open-estimate/customer-view.ts';
import { CustomerViewSwitch } from '#app/open-estimate/customer-view-switch.tsx';
import { useRecord, useWorkingEstimate, WorkingEstimateContext } from '#app/open-estimate/working-context.ts';
import { PlainProblemPage } from '#app/pages/plain-problem-page.tsx';
import { useShownRecord } from '#app/pages/records/deleted-record.tsx';
import { RecordPage } from '#app/pages/records/record-page.tsx';
import { stepHref } from '#app/routes/estimate/estimate-addresses.ts';
import { usePricesChanged } from '#app/routes/estimate/reprice/reprice-banner.tsx';
import { SaleOf } from '#app/routes/estimate/sale.tsx';
import { useSavingWhenLeaving } from '#app/routes/estimate/saving/use-saving.ts';
import { StepProgress } from '#app/routes/estimate/step/step-progress.tsx';
import { useOpenedEstimate } from '#app/routes/estimate/use-opened-estimate.ts';
import { useDevice, useFollowed } from '#app/shell/device-context.tsx';
import { Redirect } from '#app/shell/routing/redirect.tsx';
import { useRouteId } from '#app/shell/routing/route-id.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { TopBarSlot, useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { WorkingEstimate } from '#client/editing/working-estimate.ts';
import { textsForStatus } from '#contract/problems.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { houseText } from '#domain/text/addresses.ts';
import { customerName } from '#domain/text/names.ts';

/** An estimate with its pages inside. */
export function EstimatePage() {
  return (
    <RecordPage store="estimates" id={useRouteId()}>
      {(record) => <OpenEstimate record={record} />}
    </RecordPage>
  );
}

function OpenEstimate({ record }: { readonly record: LocalRecord<Estimate> }) {
  const opened = useOpenedEstimate(record);
  if (opened.kind === 'opening') return <ScreenSkeleton />;
  if (opened.kind === 'refused')
    return (
      <PlainProblemPage
        icon="alert-triangle"
        title="This estimate cannot be opened"
        text={textsForStatus(opened.problem.status)}
      />
    );
  const { working } = opened;
  return (
    <WorkingEstimateContext value={working}>
      <SheetProvider store={working.store}>
        <RememberedRows>
          <SaleOf estimateId={record.data.id}>
            <StepProgress>
              <EstimateFrame leadId={record.data.leadId} />
            </StepProgress>
          </SaleOf>
        </RememberedRows>
      </SheetProvider>
    </WorkingEstimateContext>
  );
}

function RememberedRows({ children }: { readonly children: ReactNode }) {
  const [rows] = useState(openRows);
  return <OpenRowsContext value={rows}>{children}</OpenRowsContext>;
}

function EstimateFrame({ leadId }: { readonly leadId: number }) {
  const device = useDevice();
  const working = useWorkingEstimate();
  const lead = useFollowed(useMemo(() => device.leads.watch(leadId), [device, leadId])) ?? null;
  const [isCustomerView, turnCustomerView] = useCustomerViewSwitch();
  const street = lead === null ? '' : houseText(lead.data);
  useTopBarTitle(
    lead === null ? null : customerName(lead.data),
    street === '' ? undefined : street,
    `/estimator/leads/${leadId}/details`,
  );
  const { pathname } = useLocation();
  const draftHref = useDraftHref(working);
  const hasNote = usePricesChanged() || working.news() !== null;
  useSavingWhenLeaving(working);
  useShownRecord(working.read);
  useEffect(() => {
    document.body.classList.toggle('customer-on', isCustomerView);
    return () => document.body.classList.remove('customer-on');
  }, [isCustomerView]);
  return (
    <CustomerViewContext value={isCustomerView}>
      <TopBarSlot>
        <CustomerViewSwitch isOn={isCustomerView} onTurn={turnCustomerView} hasNote={hasNote} />
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
