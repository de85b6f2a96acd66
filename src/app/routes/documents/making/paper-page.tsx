import { useMemo, useState } from 'react';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { PhotoSource } from '#app/components/use-picture.ts';
import { entriesOf } from '#app/routes/documents/making/paper-form.ts';
import { PaperMaking } from '#app/routes/documents/making/paper-making.tsx';
import { type ContractSource, useContractSource } from '#app/routes/documents/use-contract-source.ts';
import { usePhotosOf } from '#app/routes/documents/use-photos-of.ts';
import { useDevice, useObservable, useSyncState } from '#app/shell/device-context.tsx';
import { FollowId } from '#app/shell/routing/follow-id.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useTopBarWords } from '#app/shell/top-bar/top-bar-words.tsx';
import { useKeptDraft } from '#app/shell/use-kept-draft.ts';
import type { LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import { firstTrades, whyNoGround } from '#documents/kinds/first-trades.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { paperKinds } from '#documents/kinds/table/paper-kinds.ts';
import { isOpenToSign } from '#domain/documents/signing-state.ts';
import { customerName } from '#domain/words/names.ts';

/** Makes a paper of any kind except a contract, even without a connection. */
export function PaperPage() {
  const { id, kind: address } = useParams();
  const [search] = useSearchParams();
  const estimateId = Number(id);
  const device = useDevice();
  const kind = paperKinds.find((each) => each.address === address);
  const state = useContractSource(estimateId);
  const { firstDownload } = useSyncState();
  const documents = useObservable<readonly LocalRecord<Document>[] | null>(
    useMemo(() => device.documents.ofEstimate(estimateId), [device, estimateId]),
    null,
  );
  if (kind === undefined) return <Navigate to="/not-found" replace />;
  if (state.kind === 'missing' && firstDownload === null) return <Navigate to="/not-found" replace />;
  if (state.kind !== 'ready' || documents === null) return <ScreenSkeleton />;
  const { id: currentId } = state.source.estimate;
  const again = documents.find(({ data }) => data.uuid === search.get('again'))?.data ?? null;
  return (
    <>
      {currentId !== estimateId && (
        <FollowId to={`/estimator/estimate/${currentId}/documents/new/${kind.address}?${search}`} />
      )}
      <OpenedPaper
        key={`${kind.address} ${again?.uuid ?? ''}`}
        {...{ kind, again, source: state.source }}
        documents={documents.map(({ data }) => data)}
      />
    </>
  );
}

interface OpenedPaperProps {
  readonly kind: PaperKind;
  readonly again: Document | null;
  readonly source: ContractSource;
  readonly documents: readonly Document[];
}

function OpenedPaper({ kind, again, source, documents }: OpenedPaperProps) {
  const device = useDevice();
  const { estimate, lead } = source;
  // The paper on the screen stays the same one, even when its last signature arrives.
  const [signing] = useState(() => documents.find((one) => one.type === kind.type && isOpenToSign(one)) ?? null);
  const kept = useKeptDraft(`paper ${kind.address} ${estimate.uuid} ${again?.uuid ?? ''}`.trim());
  const [now] = useState(() => device.now().toISOString());
  const bringPhoto = usePhotosOf(lead.id);
  const back = `/estimator/estimate/${estimate.id}/documents`;
  useTopBarWords(customerName(lead), kind.title, back);
  if (kept === null) return <ScreenSkeleton />;
  const ground = { ...source, documents, number: '', createdTime: now };
  const first = again?.workflows ?? firstTrades(kind, ground);
  if (first === null && signing === null) {
    return (
      <main id="main" className="empty">
        <h1>{kind.title}</h1>
        <p role="status">{whyNoGround(kind, ground)}</p>
        <Link className="btn" to={back}>
          Back to the documents
        </Link>
      </main>
    );
  }
  return (
    <PhotoSource value={bringPhoto}>
      <PaperMaking
        {...{ kind, again, source, documents, kept }}
        begun={signing}
        trades={(signing?.workflows ?? first ?? []).filter((id) => estimate.workflowIds.includes(id))}
        entries={entriesOf(kind, signing ?? again)}
      />
    </PhotoSource>
  );
}
