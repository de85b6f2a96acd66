import type { ReactNode } from 'react';
import { PlainProblemPage } from '#app/pages/plain-problem-page.tsx';
import { AbsentRecord } from '#app/pages/records/absent-record.tsx';
import { RecordPage } from '#app/pages/records/record-page.tsx';
import { type ReadySource, useContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useRouteId } from '#app/shell/routing/route-id.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import type { LocalRecord } from '#client/device.ts';
import { textsForStatus } from '#contract/problems.ts';
import type { Estimate } from '#contract/records/estimate.ts';

interface SourcePageProps {
  readonly children: (ready: ReadySource) => ReactNode;
}

/** A page about the papers of the estimate in the address. */
export function SourcePage({ children }: SourcePageProps) {
  return (
    <RecordPage store="estimates" id={useRouteId()}>
      {(record) => <WithSource record={record}>{children}</WithSource>}
    </RecordPage>
  );
}

function WithSource({ record, children }: SourcePageProps & { readonly record: LocalRecord<Estimate> }) {
  const state = useContractSource(record);
  switch (state.kind) {
    case 'ready':
      return children(state);
    case 'loading':
      return <ScreenSkeleton />;
    case 'absent':
      return <AbsentRecord store="leads" id={state.leadId} isKnown={state.isKnown} />;
    case 'refused':
      return (
        <PlainProblemPage
          icon="alert-triangle"
          title="This estimate cannot be opened"
          text={textsForStatus(state.problem.status)}
        />
      );
  }
}
