import { useMemo, useState } from 'react';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { Link } from '#app/components/link.tsx';
import { NotFoundPage } from '#app/pages/not-found-page.tsx';
import { acceptedPapers } from '#app/pages/records/accepted-papers.ts';
import { PaperMaking } from '#app/routes/documents/making/paper-making.tsx';
import { useOpenedPaper } from '#app/routes/documents/making/use-opened-paper.ts';
import { SourcePage } from '#app/routes/documents/source-page.tsx';
import type { ReadySource } from '#app/routes/documents/use-contract-source.ts';
import { usePhotosOf } from '#app/routes/documents/use-photos-of.ts';
import { useDevice, useFollowed } from '#app/shell/device-context.tsx';
import { PhotoSource } from '#app/shell/query/use-picture.ts';
import { useScreenTitle } from '#app/shell/routing/route-title.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { Document } from '#contract/records/document.ts';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { firstTrades, whyNoGround } from '#documents/kinds/first-trades.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { saleOf } from '#documents/paper/sale-of.ts';
import { isOpenToSign } from '#domain/documents/signing-state.ts';
import { customerName } from '#domain/text/names.ts';

/** Makes a paper of any kind, even without a connection. */
export function PaperPage() {
  const { kind: address } = useParams();
  const kind = paperKinds.find((each) => each.address === address);
  if (kind === undefined) return <NotFoundPage />;
  return <SourcePage>{(ready) => <PaperOf kind={kind} ready={ready} />}</SourcePage>;
}

interface PaperOfProps {
  readonly kind: PaperKind;
  readonly ready: ReadySource;
}

function PaperOf({ kind, ready }: PaperOfProps) {
  const device = useDevice();
  const [search] = useSearchParams();
  const again = search.get('again') ?? '';
  const { id } = ready.source.estimate;
  const records = useFollowed(useMemo(() => device.documents.ofEstimate(id), [device, id]));
  const documents = useMemo(() => acceptedPapers(records ?? []), [records]);
  if (records === undefined) return <ScreenSkeleton />;
  return (
    <OpenedPaper
      key={`${kind.address} ${again}`}
      kind={kind}
      ready={ready}
      documents={documents}
      againUuid={again}
      again={records.find(({ data }) => data.uuid === again)?.data ?? null}
      isDatedAgain={search.has('dated')}
    />
  );
}

interface OpenedPaperProps extends PaperOfProps {
  /** Uuid of the paper that is made again; empty for a new one. */
  readonly againUuid: string;
  readonly again: Document | null;
  readonly documents: readonly Document[];
  /** The paper that is made again is frozen at once, dated today. */
  readonly isDatedAgain: boolean;
}

function OpenedPaper({ kind, ready, againUuid, again, documents, isDatedAgain }: OpenedPaperProps) {
  const device = useDevice();
  const { source, readSheet } = ready;
  const { estimate, lead } = source;
  // The paper on the screen stays the same one, even when its last signature arrives.
  const [open] = useState(() => documents.find((one) => one.type === kind.type && isOpenToSign(one)) ?? null);
  const [sale] = useState(() => (kind.sells ? saleOf(documents) : null));
  const opened = useOpenedPaper(kind, source, againUuid);
  const [createdTime] = useState(() => device.now().toISOString());
  const ground = useMemo(() => ({ ...source, documents, number: '', createdTime }), [source, documents, createdTime]);
  const trades = useMemo(() => (open ?? again)?.workflows ?? firstTrades(kind, ground), [open, again, kind, ground]);
  const bringPhoto = usePhotosOf(lead.id);
  const papers = `/estimator/estimate/${estimate.id}/documents`;
  useTopBarTitle(customerName(lead), kind.name, kind.sells ? `/estimator/estimate/${estimate.id}` : papers);
  useScreenTitle(kind.name);
  // A sold estimate cannot be sold again: its contract is shown. A copy of the estimate can have another contract.
  if (sale !== null) return <Navigate to={`${papers}/${sale.documentId}`} replace />;
  if (opened === null) return <ScreenSkeleton />;
  if (trades === null) {
    return (
      <main id="main" className="empty">
        <h1>{kind.name}</h1>
        <p role="status">{whyNoGround(kind, ground)}</p>
        <Link className="btn" to={papers}>
          Back to the documents
        </Link>
      </main>
    );
  }
  return (
    <PhotoSource value={bringPhoto}>
      <PaperMaking
        kind={kind}
        source={source}
        readSheet={readSheet}
        documents={documents}
        opened={opened}
        trades={trades}
        isDatedAgain={isDatedAgain}
        earlier={{ open, again }}
      />
    </PhotoSource>
  );
}
