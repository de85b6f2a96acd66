import { IconPrinter, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { useEffect, useMemo, useState } from 'react';
import { Navigate, useNavigate, useParams } from 'react-router';
import { useDevice, useObservable, useSyncState } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { ScreenSkeleton } from '#app/shell/screen-skeleton.tsx';
import { useTopBarWords } from '#app/shell/top-bar-words.tsx';
import type { Document } from '#contract/records.ts';
import { type ContractDetails, contractPaper } from '#documents/content/contract.ts';
import type { Paper, Signer } from '#documents/content/paper.ts';
import { contentHash, fingerprint } from '#documents/content-hash.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { formatMoney } from '#domain/money/format-money.ts';
import { ContractDetailsForm } from './contract-details-form.tsx';
import { warmPdf } from './paper-pdf.ts';
import { PaperView } from './paper-view.tsx';
import { type DrawnSignature, SignaturePad } from './signature-pad.tsx';
import { Stage } from './stage.tsx';
import { type ContractSource, useContractSource } from './use-contract-source.ts';
import '#app/styles/contract.css';

/** Makes a contract of an estimate: read it together, sign, hand it over. Works without a connection. */
export function ContractPage() {
  const { id } = useParams();
  const estimateId = Number(id);
  const state = useContractSource(estimateId);
  const { firstDownload } = useSyncState();
  if (state.kind === 'loading' || (state.kind === 'missing' && firstDownload !== null)) return <ScreenSkeleton />;
  if (state.kind === 'missing') return <Navigate to="/not-found" replace />;
  return <ContractMaking source={state.source} />;
}

/** The paper as it stood when reading ended: from here on nothing in it changes. */
interface Frozen {
  readonly paper: Paper;
  readonly hash: string;
  readonly createdTime: string;
}

type Signatures = NonNullable<Document['signatures']>;

const zooms = [0.8, 1, 1.25, 1.5] as const;

function ContractMaking({ source }: { readonly source: ContractSource }) {
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const logoUrl = useObservable<string | null>(device.companyLogo$, null);
  const [uuid] = useState(device.newUuid);
  const [openedAt] = useState(() => device.now().toISOString());
  const [workflowIds, setWorkflowIds] = useState<readonly number[]>(source.estimate.workflowIds);
  const [details, setDetails] = useState<ContractDetails>({ workBegins: null, workDuration: null, remarks: '' });
  const [frozen, setFrozen] = useState<Frozen | null>(null);
  const [signatures, setSignatures] = useState<Signatures>({});
  const [zoomIndex, setZoomIndex] = useState(1);
  const number = uuid.slice(0, 8).toUpperCase();

  useTopBarWords(
    `${source.lead.firstName ?? ''} ${source.lead.lastName}`.trim(),
    'Contract',
    `/estimator/estimate/${source.estimate.id}`,
  );
  useEffect(() => {
    warmPdf();
  }, []);
  const isSigning = frozen !== null;
  useEffect(() => (isSigning ? device.sync.holdReload('a contract is being signed') : undefined), [device, isSigning]);

  const draft = useMemo(
    () => contractPaper({ ...source, workflowIds, number, createdTime: openedAt, details }),
    [source, workflowIds, number, openedAt, details],
  );
  const paper = frozen?.paper ?? draft;
  const signer = paper.signers.find((each) => !signatures[each.key]);
  const total = formatMoney(paper.totalCents / 100);

  const handleRead = async () => {
    const createdTime = device.now().toISOString();
    const read = contractPaper({ ...source, workflowIds, number, createdTime, details });
    setFrozen({ paper: read, hash: await contentHash(read), createdTime });
  };

  const handleSign = async (by: Signer, drawn: DrawnSignature) => {
    if (!frozen) return;
    const signed: Signatures = {
      ...signatures,
      [by.key]: {
        timestamp: device.now().toISOString(),
        data: drawn.image,
        signerName: by.name,
        signerRole: by.key,
        method: drawn.method,
        consent: by.consent,
        contentHash: frozen.hash,
      },
    };
    setSignatures(signed);
    if (!frozen.paper.signers.every((each) => signed[each.key])) return;
    const answer = await device.documents.save({
      id: 0,
      uuid,
      version: 0,
      estimateId: source.estimate.id,
      leadId: source.lead.id,
      createdByUserId: source.salesperson.id,
      name: `Contract ${number}`,
      type: 1,
      pdfStatus: 5,
      workflows: [...workflowIds],
      createdTime: frozen.createdTime,
      data: { content: canonicalJson(frozen.paper), typeVersion: String(frozen.paper.typeVersion) },
      signatures: signed,
    });
    if (!answer.ok) {
      setSignatures(signatures);
      return messages.showProblem(answer.problem);
    }
    messages.show('The contract is signed and kept on this device.', 'success');
    await navigate(`/estimator/estimate/${source.estimate.id}/documents/${answer.value.id}`, { replace: true });
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
              {Object.keys(signatures).length === 0 && (
                <button type="button" className="btn btn--quiet" onClick={() => setFrozen(null)}>
                  Change the details
                </button>
              )}
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
                    onSign={(drawn) => void handleSign(each, drawn)}
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
