import { IconPrinter, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { useDevice, useObservable, useSyncState } from '#app/shell/device-context.tsx';
import { ScreenSkeleton } from '#app/shell/screen-skeleton.tsx';
import { useTopBarWords } from '#app/shell/top-bar-words.tsx';
import type { Document } from '#contract/records.ts';
import { contractPaper } from '#documents/content/contract.ts';
import { type ContractDetails, noDetails } from '#documents/content/contract-input.ts';
import { fingerprint } from '#documents/content-hash.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { ContractDetailsForm } from './contract-details-form.tsx';
import { warmPdf } from './paper-pdf.ts';
import { PaperView } from './paper-view.tsx';
import { SignaturePad } from './signature-pad.tsx';
import { Stage } from './stage.tsx';
import { type ContractSource, useContractSource } from './use-contract-source.ts';
import { contractNumber, useSigning } from './use-signing.ts';
import '#app/styles/contract.css';
import '#app/styles/totals-bar.css';

/** Makes a contract of an estimate: read it together, sign, hand it over. Works without a connection. */
export function ContractPage() {
  const { id } = useParams();
  const estimateId = Number(id);
  const state = useContractSource(estimateId);
  const { firstDownload } = useSyncState();
  const begun = useBegun(estimateId);
  if (state.kind === 'loading' || (state.kind === 'missing' && firstDownload !== null)) return <ScreenSkeleton />;
  if (state.kind === 'missing') return <Navigate to="/not-found" replace />;
  if (begun === undefined) return <ScreenSkeleton />;
  return <ContractMaking source={state.source} begun={begun} />;
}

/** What was being signed here before; undefined until the device has answered. */
function useBegun(estimateId: number): Document | null | undefined {
  const device = useDevice();
  const [begun, setBegun] = useState<Document | null | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    void device.documents.begun(estimateId).then((found) => {
      // What is on the screen already is not exchanged when the estimate gets its number.
      if (isCurrent) setBegun((known) => (known === undefined ? found : known));
    });
    return () => {
      isCurrent = false;
    };
  }, [device, estimateId]);
  return begun;
}

const zooms = [0.8, 1, 1.25, 1.5] as const;

interface ContractMakingProps {
  readonly source: ContractSource;
  readonly begun: Document | null;
}

function ContractMaking({ source, begun }: ContractMakingProps) {
  const device = useDevice();
  const logoUrl = useObservable<string | null>(device.companyLogo$, null);
  const [uuid] = useState(() => begun?.uuid ?? device.newUuid());
  const [openedAt] = useState(() => device.now().toISOString());
  const [workflowIds, setWorkflowIds] = useState<readonly number[]>(begun?.workflows ?? source.estimate.workflowIds);
  const [details, setDetails] = useState<ContractDetails>(noDetails);
  const { frozen, signatures, freeze, sign, startOver } = useSigning(source, uuid, begun);
  const [zoomIndex, setZoomIndex] = useState(1);
  const number = contractNumber(uuid);

  useTopBarWords(
    `${source.lead.firstName ?? ''} ${source.lead.lastName}`.trim(),
    'Contract',
    `/estimator/estimate/${source.estimate.id}`,
  );
  useEffect(() => {
    warmPdf();
  }, []);

  const draft = useMemo(
    () => contractPaper({ ...source, workflowIds, number, createdTime: openedAt, details }),
    [source, workflowIds, number, openedAt, details],
  );
  const paper = frozen?.paper ?? draft;
  const signer = paper.signers.find((each) => !signatures[each.key]);
  const total = formatMoney(paper.totalCents / 100);

  const isSigned = Object.keys(signatures).length > 0;
  const handleRead = () => {
    const createdTime = device.now().toISOString();
    return freeze(contractPaper({ ...source, workflowIds, number, createdTime, details }), createdTime, workflowIds);
  };

  return (
    <div className="contract">
      <main id="main" className="contract-doc">
        <div className="doc-bar">
          <h1>Contract</h1>
          <p className="note">No. {number}</p>
          <div className="doc-tools">
            <button
              type="button"
              className="icon-btn"
              aria-label="Zoom out"
              disabled={zoomIndex === 0}
              onClick={() => setZoomIndex(zoomIndex - 1)}
            >
              <IconZoomOut className="icon" aria-hidden />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label="Zoom in"
              disabled={zoomIndex === zooms.length - 1}
              onClick={() => setZoomIndex(zoomIndex + 1)}
            >
              <IconZoomIn className="icon" aria-hidden />
            </button>
            <button type="button" className="icon-btn" aria-label="Print" onClick={() => window.print()}>
              <IconPrinter className="icon" aria-hidden />
            </button>
          </div>
        </div>
        <PaperView
          paper={paper}
          logoUrl={logoUrl}
          signatures={printedSignatures(signatures, source.settings.timeZone)}
          fingerprint={frozen ? fingerprint(frozen.hash) : 'when it is read'}
          zoom={zooms[zoomIndex] ?? 1}
        />
      </main>
      <aside className="side" aria-label="Sign and hand over">
        <ol className="stages">
          {frozen ? (
            <Stage state="done" title="Read together" note={`${paper.sections.length} parts shown`}>
              {draft.totalCents !== frozen.paper.totalCents && (
                <p className="error" role="alert">
                  The estimate comes to {formatMoney(draft.totalCents / 100)} by now. Start over to sign that.
                </p>
              )}
              <button type="button" className="btn btn--quiet" onClick={() => void startOver()}>
                {isSigned ? 'Start over' : 'Change the details'}
              </button>
            </Stage>
          ) : (
            <Stage state="now" title="Details">
              <ContractDetailsForm
                source={source}
                workflowIds={workflowIds}
                onWorkflowIds={setWorkflowIds}
                details={details}
                onDetails={setDetails}
              />
              <button
                type="button"
                className="btn btn--primary btn--wide"
                disabled={workflowIds.length === 0}
                onClick={handleRead}
              >
                Read together and sign
              </button>
            </Stage>
          )}
          {paper.signers.map((each) => {
            const signature = signatures[each.key];
            const state = signature ? 'done' : frozen && each === signer ? 'now' : 'next';
            return (
              <Stage
                key={each.key}
                state={state}
                title={each.caption}
                note={signature ? 'Signed. Agreed to sign on screen.' : undefined}
              >
                {state === 'now' && (
                  <SignaturePad
                    key={each.key}
                    signer={each}
                    signLabel={each === paper.signers.at(-1) ? 'Sign contract' : 'Sign'}
                    onSign={(drawn) => void sign(each, drawn)}
                  />
                )}
              </Stage>
            );
          })}
          <Stage
            state="next"
            title="Hand over the copy"
            note="The customer keeps the same pages. Possible without a connection."
          />
        </ol>
      </aside>
      <section className="totals-bar contract-bar" aria-label="Next step">
        <dl>
          <div className="tb-main">
            <dt>Contract price</dt>
            <dd>{total}</dd>
          </div>
        </dl>
        <a className="btn btn--primary" href="#sign-now">
          {frozen ? 'Sign' : 'Details'}
        </a>
      </section>
    </div>
  );
}
