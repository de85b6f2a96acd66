import { useMemo, useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { NotFoundPage } from '#app/pages/not-found-page.tsx';
import { acceptedPapers } from '#app/pages/records/accepted-papers.ts';
import { entriesOf } from '#app/routes/documents/making/paper-form.ts';
import { PaperMaking } from '#app/routes/documents/making/paper-making.tsx';
import { SourcePage } from '#app/routes/documents/source-page.tsx';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { usePhotosOf } from '#app/routes/documents/use-photos-of.ts';
import { useDevice, useFollowed } from '#app/shell/device-context.tsx';
import { PhotoSource } from '#app/shell/query/use-picture.ts';
import { useScreenTitle } from '#app/shell/routing/route-title.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { useStoredDraft } from '#app/shell/use-stored-draft.ts';
import type { Document } from '#contract/records/document.ts';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { firstTrades, whyNoGround } from '#documents/kinds/first-trades.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { isOpenToSign } from '#domain/documents/signing-state.ts';
import { customerName } from '#domain/text/names.ts';

/** Makes a paper of any kind except a contract, even without a connection. */
export function PaperPage() {
  const { kind: address } = useParams();
  const kind = paperKinds.find((each) => each.address === address);
  if (kind === undefined) return <NotFoundPage />;
  return <SourcePage>{({ source }) => <PaperOf kind={kind} source={source} />}</SourcePage>;
}

function PaperOf({ kind, source }: { readonly kind: PaperKind; readonly source: ContractSource }) {
  const device = useDevice();
  const [search] = useSearchParams();
  const { id } = source.estimate;
  const documents = useFollowed(useMemo(() => device.documents.ofEstimate(id), [device, id]));
  if (documents === undefined) return <ScreenSkeleton />;
  const again = documents.find(({ data }) => data.uuid === search.get('again'))?.data ?? null;
  return (
    <OpenedPaper
      key={`${kind.address} ${search.get('again') ?? ''}`}
      kind={kind}
      again={again}
      source={source}
      documents={acceptedPapers(documents)}
    />
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
  const path = `${kind.address} ${estimate.uuid} ${again?.uuid ?? ''}`.trim();
  const stored = useStoredDraft(`paper ${path}`);
  const storedSigning = useStoredDraft(`signing ${path}`);
  const [now] = useState(() => device.now().toISOString());
  const bringPhoto = usePhotosOf(lead.id);
  const back = `/estimator/estimate/${estimate.id}/documents`;
  useTopBarTitle(customerName(lead), kind.title, back);
  useScreenTitle(kind.title);
  if (stored === null || storedSigning === null) return <ScreenSkeleton />;
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
        kind={kind}
        again={again}
        source={source}
        documents={documents}
        stored={stored}
        storedSigning={storedSigning}
        started={signing}
        trades={(signing?.workflows ?? first ?? []).filter((id) => estimate.workflowIds.includes(id))}
        entries={entriesOf(kind, signing ?? again)}
      />
    </PhotoSource>
  );
}
