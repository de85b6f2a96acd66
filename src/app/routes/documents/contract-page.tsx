import { useEffect, useMemo, useRef, useState } from 'react';
import { Navigate, useParams } from 'react-router';
import { firstValueFrom } from 'rxjs';
import { Icon } from '#app/components/icon.tsx';
import { ContractDetailsForm } from '#app/routes/documents/contract-details-form.tsx';
import { contractNumber } from '#app/routes/documents/contract-document.ts';
import { warmPdf } from '#app/routes/documents/paper-pdf.ts';
import { PaperView } from '#app/routes/documents/paper-view.tsx';
import { ObstacleList, WarningList } from '#app/routes/documents/signing/obstacle-list.tsx';
import { SignaturePad } from '#app/routes/documents/signing/signature-pad.tsx';
import { SigningStep } from '#app/routes/documents/signing/signing-step.tsx';
import { useReading } from '#app/routes/documents/signing/use-reading.ts';
import { type Frozen, useSigning } from '#app/routes/documents/signing/use-signing.ts';
import { useContractDraft } from '#app/routes/documents/use-contract-draft.ts';
import { type ContractSource, useContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice, useSyncState } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useTopBarWords } from '#app/shell/top-bar/top-bar-words.tsx';
import type { Document } from '#contract/records.ts';
import { contractPaper } from '#documents/content/contract.ts';
import { contractObstacles, type Obstacle } from '#documents/content/contract-obstacles.ts';
import { type Sale, saleOf } from '#documents/content/sale-of.ts';
import { fingerprint } from '#documents/content-hash.ts';
import { saleTimeZone } from '#documents/law/contract-deadline.ts';
import type { LegalFinding } from '#documents/law/legal-finding.ts';
import { legalFindings } from '#documents/law/legal-findings.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { dayIn } from '#domain/places/day-in.ts';
import { customerName } from '#domain/words/names.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import '#app/routes/documents/contract-page.css';
import '#app/routes/estimate/totals/totals-bar.css';

/** Makes a contract of an estimate: read together, sign, hand over. Works offline. */
export function ContractPage() {
  const { id } = useParams();
  const estimateId = Number(id);
  const state = useContractSource(estimateId);
  const { firstDownload } = useSyncState();
  const opened = useOpened(estimateId);
  if (state.kind === 'loading' || (state.kind === 'missing' && firstDownload !== null)) return <ScreenSkeleton />;
  if (state.kind === 'missing') return <Navigate to="/not-found" replace />;
  if (opened === undefined) return <ScreenSkeleton />;
  const { sale, begun } = opened;
  // A sold estimate cannot be sold again: its contract is shown, and a copy of the estimate can have another.
  if (sale !== null) return <Navigate to={`/estimator/estimate/${estimateId}/documents/${sale.documentId}`} replace />;
  return <ContractMaking source={state.source} begun={begun} />;
}

interface Opened {
  /** An earlier sale of the estimate. */
  readonly sale: Sale | null;
  /** An unfinished signing. */
  readonly begun: Document | null;
}

/** The device's data when the page opens; undefined until it has answered. */
function useOpened(estimateId: number): Opened | undefined {
  const device = useDevice();
  const [opened, setOpened] = useState<Opened | undefined>(undefined);
  useEffect(() => {
    let isCurrent = true;
    const asked = [
      firstValueFrom(device.documents.ofEstimate(estimateId)),
      device.documents.begun(estimateId),
    ] as const;
    void Promise.all(asked).then(([documents, begun]) => {
      const found = { sale: saleOf(documents.map(({ data }) => data)), begun };
      // The content on the screen is not replaced when the estimate gets its server id, nor by the signing itself.
      if (isCurrent) setOpened((known) => known ?? found);
    });
    return () => {
      isCurrent = false;
    };
  }, [device, estimateId]);
  return opened;
}

const zooms = [0.8, 1, 1.25, 1.5] as const;

interface ContractMakingProps {
  readonly source: ContractSource;
  readonly begun: Document | null;
}

function ContractMaking({ source, begun }: ContractMakingProps) {
  const device = useDevice();
  const messages = useMessages();
  const [openedAt] = useState(() => device.now().toISOString());
  const [zoomIndex, setZoomIndex] = useState(1);
  const [isHeld, setIsHeld] = useState(false);
  const { frozen, signatures, freeze, sign, startOver } = useSigning(source, begun);
  const draft = useContractDraft(source, begun, frozen !== null);
  const { uuid, workflowIds, details } = draft;
  const end = useRef<HTMLParagraphElement>(null);
  const { reading, state: readingNow } = useReading(end, begun);
  const number = contractNumber(uuid);

  useTopBarWords(customerName(source.lead), 'Contract', `/estimator/estimate/${source.estimate.id}`);
  useEffect(() => {
    warmPdf();
  }, []);

  const input = useMemo(() => ({ ...source, workflowIds, details, number }), [source, workflowIds, details, number]);
  const preview = useMemo(() => contractPaper({ ...input, createdTime: openedAt }), [input, openedAt]);
  const sheet = useMemo(() => openSheet(source.catalog, source.estimate, device.newUuid), [source, device]);
  const findings = useMemo(() => legalFindings({ ...input, createdTime: openedAt }), [input, openedAt]);
  const obstacles = useMemo(
    () => [...contractObstacles(sheet, input), ...findings.filter(({ level }) => level !== 'warn').map(asObstacle)],
    [sheet, input, findings],
  );
  const warnings = findings.filter(({ level }) => level === 'warn');
  const paper = frozen?.paper ?? preview;
  const signer = paper.signers.find((each) => !signatures[each.key]);
  const whyNotNow = () => (frozen === null ? null : whyOutdated(frozen, source, number, device.now().toISOString()));
  const outdated = whyNotNow();
  const canSign = frozen !== null && outdated === null && reading !== null && obstacles.length === 0;
  const isSigned = Object.keys(signatures).length > 0;
  const handleRead = () => {
    const createdTime = device.now().toISOString();
    return freeze({ paper: contractPaper({ ...input, createdTime }), createdTime, workflowIds, details });
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
              <Icon name="zoom-out" />
            </button>
            <button
              type="button"
              className="icon-btn"
              aria-label="Zoom in"
              disabled={zoomIndex === zooms.length - 1}
              onClick={() => setZoomIndex(zoomIndex + 1)}
            >
              <Icon name="zoom-in" />
            </button>
            <button type="button" className="icon-btn" aria-label="Print" onClick={() => window.print()}>
              <Icon name="printer" />
            </button>
          </div>
        </div>
        <PaperView
          paper={paper}
          signatures={printedSignatures(signatures, saleTimeZone(source))}
          fingerprint={frozen ? fingerprint(frozen.hash) : null}
          zoom={zooms[zoomIndex] ?? 1}
          endRef={end}
        />
      </main>
      <aside className="side" aria-label="Sign and hand over">
        <ol className="signing-steps">
          {frozen === null && (
            <SigningStep state="now" title="Details">
              <ContractDetailsForm source={source} draft={draft} onProblem={setIsHeld} />
              {obstacles.length > 0 && <ObstacleList estimateId={source.estimate.id} obstacles={obstacles} />}
              {warnings.length > 0 && <WarningList warnings={warnings} />}
              <button
                type="button"
                className="btn btn--primary btn--wide"
                disabled={workflowIds.length === 0 || isHeld || obstacles.length > 0}
                onClick={handleRead}
              >
                Read together and sign
              </button>
            </SigningStep>
          )}
          {frozen !== null && (
            <SigningStep
              state={reading === null ? 'now' : 'done'}
              title="Read together"
              note={reading === null ? 'Scroll through the contract to its end.' : readingWords[reading]}
            >
              {outdated !== null && (
                <p className="error" role="alert">
                  {outdated}
                </p>
              )}
              {obstacles.length > 0 && <ObstacleList estimateId={source.estimate.id} obstacles={obstacles} />}
              {reading === null && (
                <button type="button" className="btn btn--quiet" onClick={readingNow}>
                  We read it on paper or on another screen
                </button>
              )}
              <button type="button" className="btn btn--quiet" onClick={() => void startOver()}>
                {isSigned ? 'Start over' : 'Change the details'}
              </button>
            </SigningStep>
          )}
          {paper.signers.map((each) => {
            const signature = signatures[each.key];
            const state = signature ? 'done' : canSign && each === signer ? 'now' : 'next';
            return (
              <SigningStep
                key={each.key}
                state={state}
                title={each.caption}
                note={signature ? 'Signed on screen.' : undefined}
              >
                {state === 'now' && reading !== null && (
                  <SignaturePad
                    key={each.key}
                    signer={each}
                    signLabel={each === paper.signers.at(-1) ? 'Sign contract' : 'Sign'}
                    onSign={(drawn) => {
                      // Midnight may have passed since the page was drawn.
                      const why = whyNotNow();
                      if (why === null) void sign(each, drawn, { uuid, reading });
                      else messages.show(why, 'error');
                    }}
                  />
                )}
              </SigningStep>
            );
          })}
          <SigningStep
            state="next"
            title="Hand over the copy"
            note="The customer keeps the same pages. Works without a connection."
          />
        </ol>
      </aside>
      <section className="totals-bar contract-bar" aria-label="Next step">
        <dl>
          <div className="totals-bar-main">
            <dt>Contract price</dt>
            <dd>{moneyWords(fromCents(paper.totalCents))}</dd>
          </div>
        </dl>
        <a className="btn btn--primary" href="#sign-now">
          {frozen ? 'Sign' : 'Details'}
        </a>
      </section>
    </div>
  );
}

const asObstacle = ({ where, messages }: LegalFinding): Obstacle => ({ place: { kind: 'contract' }, where, messages });

const readingWords = {
  scrolled: 'Scrolled through to its end on this screen.',
  stated: 'Read on paper or on another screen, as stated here.',
} as const;

/** Why the paper can no longer be signed after reading; null while it can. */
function whyOutdated(frozen: Frozen, source: ContractSource, number: string, now: string): string | null {
  const { paper, createdTime, workflowIds, details } = frozen;
  const dayAtJob = (time: string) => dayIn(new Date(time), saleTimeZone(source));
  if (dayAtJob(now) !== dayAtJob(createdTime))
    return 'The contract is dated another day. Start over so that the last day to cancel is right.';
  const current = contractPaper({ ...source, workflowIds, details, createdTime, number });
  if (canonicalJson(current) === canonicalJson(paper)) return null;
  return current.totalCents === paper.totalCents
    ? 'The estimate or a text of your company has changed. Start over to sign it as it is now.'
    : `The price is now ${moneyWords(fromCents(current.totalCents))}. Start over to sign it.`;
}
