import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { ObstacleList, WarningList } from '#app/paper/obstacle-list.tsx';
import { PaperDesk } from '#app/paper/paper-desk.tsx';
import { useReading } from '#app/paper/signing/use-reading.ts';
import { ContractDetailsForm } from '#app/routes/documents/contract-details-form.tsx';
import { contractDocument } from '#app/routes/documents/contract-document.ts';
import { SignElsewhere } from '#app/routes/documents/links/sign-elsewhere.tsx';
import { DayCheck, useDayAtJob } from '#app/routes/documents/signing/day-check.tsx';
import { dayQuestion } from '#app/routes/documents/signing/day-question.ts';
import { SigningList } from '#app/routes/documents/signing/signing-list.tsx';
import { type Signing, useSigning } from '#app/routes/documents/signing/use-signing.ts';
import { SourcePage } from '#app/routes/documents/source-page.tsx';
import { useContractDraft } from '#app/routes/documents/use-contract-draft.ts';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { type OpenedContract, useOpenedContract } from '#app/routes/documents/use-opened-contract.ts';
import { usePhotosOf } from '#app/routes/documents/use-photos-of.ts';
import { useDevice, useFollowed } from '#app/shell/device-context.tsx';
import { PhotoSource } from '#app/shell/query/use-picture.ts';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { useStoredDraft } from '#app/shell/use-stored-draft.ts';
import type { ClockReading, Draft, LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import { isStillSaid, waitsForBuyer } from '#documents/buyers/is-still-said.ts';
import { optionWarnings } from '#documents/choices/choice-text.ts';
import { fingerprint } from '#documents/content-hash.ts';
import { saleTimeZone } from '#documents/law/contract-deadline.ts';
import { numberOfUuid } from '#documents/paper/paper-number.ts';
import { photoRuleOf, withPhotos } from '#documents/paper/paper-photos.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { contractObstacles, legalObstacle } from '#documents/papers/contract/contract-obstacles.ts';
import { legalFindings } from '#documents/papers/contract/legal-findings.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { shownCost } from '#domain/documents/shown-cost.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { dayIn } from '#domain/text/days.ts';
import { formatMoney } from '#domain/text/format-number.ts';
import { customerName } from '#domain/text/names.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

/** Makes a contract from an estimate: read it together, sign it, hand it over. Works offline. */
export function ContractPage() {
  const [search] = useSearchParams();
  const again = search.get('again');
  return (
    <SourcePage>
      {({ source, readSheet }) => (
        <OpenContract
          key={again ?? ''}
          source={source}
          readSheet={readSheet}
          again={again}
          isDatedAgain={search.has('dated')}
        />
      )}
    </SourcePage>
  );
}

interface OpenContractProps {
  readonly source: ContractSource;
  readonly readSheet: () => Sheet;
  /** Uuid of a contract whose entries are carried over. */
  readonly again: string | null;
  /** The same content is frozen at once, dated today. */
  readonly isDatedAgain: boolean;
}

function OpenContract({ source, readSheet, again, isDatedAgain }: OpenContractProps) {
  const opened = useOpenedContract(source, again);
  const draft = useStoredDraft(`signing ${contract.address} ${source.estimate.uuid} ${again ?? ''}`.trim());
  const bringPhoto = usePhotosOf(source.lead.id);
  if (opened === undefined || draft === null) return <ScreenSkeleton />;
  const { sale } = opened;
  // A sold estimate cannot be sold again: its contract is shown. A copy of the estimate can have another contract.
  if (sale !== null)
    return <Navigate to={`/estimator/estimate/${source.estimate.id}/documents/${sale.documentId}`} replace />;
  return (
    <PhotoSource value={bringPhoto}>
      <ContractMaking source={source} readSheet={readSheet} opened={opened} draft={draft} isDatedAgain={isDatedAgain} />
    </PhotoSource>
  );
}

const noDocuments: readonly LocalRecord<Document>[] = [];

interface ContractMakingProps extends Omit<OpenContractProps, 'again'> {
  readonly opened: OpenedContract;
  readonly draft: Draft;
}

function ContractMaking({ source, readSheet, opened, draft: storedSigning, isDatedAgain }: ContractMakingProps) {
  const { open, again, buyers } = opened;
  const device = useDevice();
  const timeZone = saleTimeZone(source);
  const today = useDayAtJob(timeZone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview bears the day, which a person may confirm or midnight change
  const openedAt = useMemo(() => device.now().toISOString(), [device, today.day]);
  const [isHeld, setIsHeld] = useState(false);
  const signing = useSigning({
    estimateId: source.estimate.id,
    open,
    noun: 'contract',
    address: contract.address,
    draft: storedSigning,
  });
  const { frozen, signatures, freeze } = signing;
  const draft = useContractDraft(source, { started: open ?? opened.started, again, buyers }, frozen !== null);
  const { uuid, workflowIds, additionalCost } = draft;
  const details = useMemo(
    () => withPhotos(draft.details, source.photos, photoRuleOf(contract, source.settings)),
    [draft.details, source],
  );
  const reading = useReading(frozen?.paper ?? null, signing.reading, signing.noteReading);
  const number = numberOfUuid(uuid);

  useTopBarTitle(customerName(source.lead), 'Contract', `/estimator/estimate/${source.estimate.id}`);

  const input = useMemo(
    () => ({ ...source, workflowIds, details, additionalCost, number }),
    [source, workflowIds, details, additionalCost, number],
  );
  const preview = useMemo(() => contractPaper({ ...input, createdTime: openedAt }), [input, openedAt]);
  const findings = useMemo(() => legalFindings({ ...input, createdTime: openedAt }), [input, openedAt]);
  const obstacles = useMemo(
    () => [
      ...contractObstacles(readSheet(), input),
      ...findings.filter(({ level }) => level !== 'warn').map(legalObstacle),
    ],
    [readSheet, input, findings],
  );
  const documents$ = useMemo(() => device.documents.ofEstimate(source.estimate.id), [device, source.estimate.id]);
  const documents = useFollowed(documents$) ?? noDocuments;
  const options = useMemo(
    () =>
      optionWarnings(
        documents.map(({ data }) => data),
        readWork({ ...source, workflowIds }),
      ),
    [documents, source, workflowIds],
  );
  const warnings = [
    ...(today.warning === null ? [] : [{ where: 'Clock', messages: [today.warning] }]),
    ...options,
    ...findings.filter(({ level }) => level === 'warn'),
  ];
  const paper = frozen?.paper ?? preview;
  const handleRead = () => {
    const createdTime = device.now().toISOString();
    const made = contractPaper({ ...input, createdTime });
    return freeze(contractDocument(source, { ...draft, details, createdTime, paper: made }), made);
  };
  const dateAgain = useEffectEvent(() => {
    const isHindered = frozen !== null || obstacles.length > 0 || today.question !== null;
    if (isDatedAgain && again !== null && !isHindered) void handleRead();
  });
  useEffect(() => dateAgain(), []);

  return (
    <PaperDesk
      title="Contract"
      paper={paper}
      signatures={printedSignatures(signatures, timeZone)}
      fingerprint={frozen ? fingerprint(frozen.hash) : null}
      end={reading.end}
      totalText="Contract price"
      nextText={frozen ? 'Go to signature' : 'Details'}
      sideLabel="Sign and hand over"
    >
      <SigningList
        noun="contract"
        paper={paper}
        signing={signing}
        reading={reading}
        settings={source.settings}
        otherWay={(signer) => <SignElsewhere signing={signing} signer={signer} />}
        whyNot={() => whyOutdated(signing, source, device.clock.read())}
        obstacles={obstacles.length > 0 ? <ObstacleList estimateId={source.estimate.id} obstacles={obstacles} /> : null}
        today={today}
        details={
          <>
            <ContractDetailsForm source={source} draft={draft} onProblem={setIsHeld} />
            {obstacles.length > 0 && <ObstacleList estimateId={source.estimate.id} obstacles={obstacles} />}
            {warnings.length > 0 && <WarningList warnings={warnings} />}
            <DayCheck {...today} />
            <button
              type="button"
              className="btn btn--primary btn--wide"
              disabled={workflowIds.length === 0 || isHeld || obstacles.length > 0 || today.question !== null}
              onClick={handleRead}
            >
              Read together and sign
            </button>
          </>
        }
      />
    </PaperDesk>
  );
}

/** Why the paper can no longer be signed after it was read; null while it can. */
function whyOutdated({ frozen, signatures }: Signing, source: ContractSource, clock: ClockReading): string | null {
  if (frozen === null) return null;
  const { paper, document } = frozen;
  const { createdTime = '', workflows: workflowIds } = document;
  const details = contract.readDetails(document.data?.details) ?? noDetails;
  const timeZone = saleTimeZone(source);
  const dayAtJob = (time: Date) => dayIn(time, timeZone);
  const isDayKnown = dayQuestion(clock, timeZone) === null;
  if (isDayKnown && waitsForBuyer(paper, signatures) && dayAtJob(clock.now) !== dayAtJob(new Date(createdTime)))
    return 'The contract is dated another day. Start over so that the last day to cancel is right.';
  const additionalCost = shownCost(document);
  const number = numberOfUuid(document.uuid);
  const current = contractPaper({ ...source, workflowIds, details, additionalCost, createdTime, number });
  if (isStillSaid(paper, current, document.createdByUserId !== source.salesperson.id)) return null;
  return current.totalCents === paper.totalCents
    ? 'The estimate or a text of your company has changed. Start over to sign it as it is now.'
    : `The price is now ${formatMoney(fromCents(current.totalCents))}. Start over to sign it.`;
}
