import { useEffect, useEffectEvent, useMemo } from 'react';
import { useNavigate } from 'react-router';
import { ObstacleList } from '#app/paper/obstacle-list.tsx';
import { PaperDesk } from '#app/paper/paper-desk.tsx';
import { useReading } from '#app/paper/signing/use-reading.ts';
import { SignElsewhere } from '#app/routes/documents/links/sign-elsewhere.tsx';
import { entriesStorage } from '#app/routes/documents/making/entries-storage.ts';
import { PaperDetails } from '#app/routes/documents/making/paper-details.tsx';
import { textsOf } from '#app/routes/documents/making/paper-texts.ts';
import type { OpenedPaper } from '#app/routes/documents/making/use-opened-paper.ts';
import { usePaperChecks } from '#app/routes/documents/making/use-paper-checks.ts';
import {
  type EarlierPapers,
  type PaperEntries,
  usePaperEntries,
} from '#app/routes/documents/making/use-paper-entries.ts';
import { usePaperPreview } from '#app/routes/documents/making/use-paper-preview.ts';
import { useDayAtJob } from '#app/routes/documents/signing/day-check.tsx';
import { SigningList } from '#app/routes/documents/signing/signing-list.tsx';
import { type Signing, useSigning } from '#app/routes/documents/signing/use-signing.ts';
import type { ReadySource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { Document } from '#contract/records/document.ts';
import { fingerprint } from '#documents/content-hash.ts';
import { documentOf, draftOf } from '#documents/kinds/document-of.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { whyOutdated } from '#documents/kinds/why-outdated.ts';
import { saleTimeZone } from '#documents/law/contract-deadline.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';

interface PaperMakingProps extends Pick<ReadySource, 'source' | 'readSheet'> {
  readonly kind: PaperKind;
  readonly documents: readonly Document[];
  readonly opened: OpenedPaper;
  readonly earlier: EarlierPapers;
  readonly trades: readonly number[];
  /** The same content is frozen at once, dated today. */
  readonly isDatedAgain: boolean;
}

/** The entries of a paper beside its preview, until it is made or signed. */
export function PaperMaking(props: PaperMakingProps) {
  const { kind, source, readSheet, documents, opened, earlier, trades, isDatedAgain } = props;
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const noun = kind.name.toLowerCase();
  const texts = textsOf(kind);
  const timeZone = saleTimeZone(source);
  const today = useDayAtJob(timeZone);
  const entries = usePaperEntries(kind, source, opened, earlier, trades);
  const { paperSource, preview } = usePaperPreview(kind, source, entries, earlier, documents, today.day);
  const checks = usePaperChecks(kind, paperSource, readSheet, today);
  const signing = useSigning({
    estimateId: source.estimate.id,
    open: earlier.open,
    noun,
    address: kind.address,
    draft: opened.signing,
  });
  const { frozen, signatures } = signing;
  const drop = useStoredEntries(kind, opened, entries, paperSource, signing);
  const reading = useReading(frozen?.paper ?? null, signing.reading, signing.noteReading);
  const paper = frozen?.paper ?? preview;

  const handleMake = async () => {
    const made = documentOf(kind, { ...paperSource, createdTime: device.now().toISOString() }, entries.uuid);
    const content = made.ok ? readPaper(made.value.data?.content) : null;
    if (!made.ok || content === null) return;
    if (kind.mustBeSigned) return signing.freeze(made.value, content);
    const saved = await device.documents.save(made.value);
    if (!saved.ok) return messages.showProblem(saved.problem);
    await drop();
    messages.show(`The ${noun} is made and saved on this device.`, 'success');
    await navigate(`/estimator/estimate/${source.estimate.id}/documents/${saved.value.id}`, { replace: true });
  };
  const dateAgain = useEffectEvent(() => {
    const isHindered = frozen !== null || checks.obstacles.length > 0 || today.question !== null;
    if (isDatedAgain && earlier.again !== null && !isHindered) void handleMake();
  });
  useEffect(() => dateAgain(), []);

  const obstacles =
    checks.obstacles.length === 0 ? null : (
      <ObstacleList estimateId={source.estimate.id} obstacles={checks.obstacles} />
    );
  const details = (
    <PaperDetails
      kind={kind}
      entries={entries}
      obstacles={obstacles}
      today={today}
      source={paperSource}
      warnings={checks.warnings}
      onMake={handleMake}
    />
  );
  if (paper === null)
    return (
      <main id="main" className="office paper-without">
        {details}
      </main>
    );
  return (
    <PaperDesk
      title={kind.name}
      paper={paper}
      signatures={printedSignatures(signatures, timeZone)}
      fingerprint={frozen === null ? null : fingerprint(frozen.hash)}
      end={reading.end}
      totalText={kind.sells || paper.totalCents !== 0 ? texts.total : ''}
      nextText={frozen === null ? 'Details' : texts.toSign}
      sideLabel={kind.mustBeSigned ? 'Sign and hand over' : 'Details'}
    >
      {kind.mustBeSigned ? (
        <SigningList
          noun={noun}
          paper={paper}
          signing={signing}
          reading={reading}
          details={details}
          obstacles={obstacles}
          today={today}
          settings={source.settings}
          otherWay={(signer) => <SignElsewhere signing={signing} signer={signer} />}
          whyNot={() => whyOutdated(kind, paperSource, signing, device.clock.read())}
        />
      ) : (
        <section id="sign-now" aria-label="Details">
          {details}
        </section>
      )}
    </PaperDesk>
  );
}

/** Stores the entries until the paper is frozen, and discards them once it is signed. Returns a function that discards them. */
function useStoredEntries(
  kind: PaperKind,
  { stored: { draft } }: OpenedPaper,
  { uuid, entered, workflowIds, isTouched }: PaperEntries,
  source: PaperSource,
  { frozen, signatures }: Signing,
): () => Promise<void> {
  const { toStored, isAtOnce } = entriesStorage(kind);
  const started = useMemo(() => draftOf(kind, source, uuid), [kind, source, uuid]);
  const value = useMemo(() => toStored({ entered, workflowIds }, started), [toStored, entered, workflowIds, started]);
  const isSigned = Object.keys(signatures).length > 0;
  useEffect(() => {
    if (isSigned) void draft.drop().catch(() => undefined);
  }, [isSigned, draft]);
  return useStoreUnsaved(frozen === null ? draft : null, value, isAtOnce || isTouched);
}
