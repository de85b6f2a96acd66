import { useEffect, useEffectEvent, useMemo, useState, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { focusControl } from '#app/components/form-error-summary.tsx';
import { DataFormGroups } from '#app/form/data-form/data-form-groups.tsx';
import { dataTheme } from '#app/form/data-form/data-theme.ts';
import { formSchema } from '#app/form/data-form/form-definition.ts';
import { FormProvider } from '#app/form/data-form/form-provider.tsx';
import { formStore } from '#app/form/data-form/form-store.ts';
import { ObstacleList, WarningList } from '#app/paper/obstacle-list.tsx';
import { PaperDesk } from '#app/paper/paper-desk.tsx';
import { useReading } from '#app/paper/signing/use-reading.ts';
import { SignElsewhere } from '#app/routes/documents/links/sign-elsewhere.tsx';
import {
  entriesSchema,
  freshEntries,
  paperForm,
  sourceParts,
  validEntries,
} from '#app/routes/documents/making/paper-form.ts';
import { DayCheck, useDayAtJob } from '#app/routes/documents/signing/day-check.tsx';
import { dayQuestion } from '#app/routes/documents/signing/day-question.ts';
import { SigningList } from '#app/routes/documents/signing/signing-list.tsx';
import { useSigning } from '#app/routes/documents/signing/use-signing.ts';
import { TradeChoice } from '#app/routes/documents/trade-choice.tsx';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { Draft } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import { isStillSaid, waitsForBuyer } from '#documents/buyers/is-still-said.ts';
import { fingerprint } from '#documents/content-hash.ts';
import { paperFindings } from '#documents/kind-table/paper-findings.ts';
import { documentOf } from '#documents/kinds/document-of.ts';
import { type PaperKind, unpricedLinesOf } from '#documents/kinds/paper-kind.ts';
import { paperWarnings } from '#documents/kinds/paper-warnings.ts';
import { saleTimeZone } from '#documents/law/contract-deadline.ts';
import { nextNumber } from '#documents/paper/paper-number.ts';
import { photoRuleOf, withPhotos } from '#documents/paper/paper-photos.ts';
import type { PaperSource } from '#documents/paper/paper-source.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { legalObstacle, lineObstacle } from '#documents/papers/contract/contract-obstacles.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { checkMembers, type Values } from '#domain/forms/check-value.ts';
import { dayIn } from '#domain/text/days.ts';
import '#app/routes/documents/contract-details-form.css';
import '#app/routes/documents/making/paper-making.css';

interface PaperMakingProps {
  readonly kind: PaperKind;
  readonly source: ContractSource;
  readonly documents: readonly Document[];
  /** The paper that is made again. */
  readonly again: Document | null;
  /** A signing of this kind that was not finished. */
  readonly started: Document | null;
  /** Entries that were left unfinished. */
  readonly stored: Draft;
  /** A signing that is under way. */
  readonly storedSigning: Draft;
  readonly trades: readonly number[];
  /** The initial entries; null for empty ones. */
  readonly entries: Values | null;
}

/** The entries of a paper beside its preview, until it is made or signed. */
export function PaperMaking(props: PaperMakingProps) {
  const { kind, source, documents, again, started, stored, storedSigning, trades, entries } = props;
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const noun = kind.title.toLowerCase();
  const opened = useMemo(() => storedIn(stored), [stored]);
  const timeZone = saleTimeZone(source);
  const today = useDayAtJob(timeZone);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the preview bears the day, which a person may confirm or midnight change
  const createdTime = useMemo(() => device.now().toISOString(), [device, today.day]);
  const [uuid] = useState(() => started?.uuid ?? device.newUuid());
  const [workflowIds, setWorkflowIds] = useState(opened?.workflowIds ?? trades);
  const work = useMemo(() => ({ ...source, workflowIds }), [source, workflowIds]);
  const definition = useMemo(() => paperForm(kind, work), [kind, work]);
  const schema = useMemo(() => formSchema(entriesSchema(kind), definition), [kind, definition]);
  const [fresh] = useState(() => freshEntries(kind, work, entries));
  const [store] = useState(() => formStore(schema, fresh, { ...fresh, ...opened?.entered }));
  const { entered } = useSyncExternalStore(store.follow, store.read);
  const isTouched = entered !== fresh || workflowIds.join() !== trades.join();
  const drop = useStoreUnsaved(
    stored,
    useMemo(() => ({ entered, workflowIds }), [entered, workflowIds]),
    isTouched,
  );

  // A paper that is being signed is already among the documents; it must not build on itself.
  const others = useMemo(() => documents.filter((document) => document.uuid !== uuid), [documents, uuid]);
  const own = useMemo(() => readPaper(started?.data?.content), [started]);
  const paperSource = useMemo(
    (): PaperSource => ({
      ...work,
      documents: others,
      createdTime,
      number: own?.number ?? nextNumber(kind, source.estimate, others, again),
      ...withChosenPhotos(kind, source, sourceParts(validEntries(schema, entered, fresh))),
    }),
    [work, others, own, createdTime, kind, source, again, schema, entered, fresh],
  );
  const built = useMemo(() => kind.build(paperSource), [kind, paperSource]);
  const findings = useMemo(() => paperFindings(kind, paperSource), [kind, paperSource]);
  const obstacles = useMemo(() => {
    if (workflowIds.length === 0) return [];
    const lines = unpricedLinesOf(paperSource);
    const own = built.ok
      ? kind.obstacles(paperSource).filter((text) => !lines.some(({ advice }) => advice === text))
      : Object.values(built.problem).flat();
    const stops = findings.filter(({ level }) => level !== 'warn');
    return [
      ...lines.map((line) => lineObstacle(paperSource.catalog, line)),
      ...[...own.map((text) => ({ level: 'block' as const, where: kind.title, messages: [text] })), ...stops].map(
        legalObstacle,
      ),
    ];
  }, [kind, paperSource, built, findings, workflowIds]);
  const warnings = useMemo(
    () => [
      ...paperWarnings(kind, documents, createdTime).map((text) => ({ where: kind.title, messages: [text] })),
      ...(today.warning === null ? [] : [{ where: 'Clock', messages: [today.warning] }]),
      ...findings.filter(({ level }) => level === 'warn'),
    ],
    [kind, documents, createdTime, findings, today.warning],
  );

  const signing = useSigning({
    estimateId: source.estimate.id,
    open: started,
    noun,
    address: kind.address,
    draft: storedSigning,
  });
  const { frozen, signatures } = signing;
  const reading = useReading(frozen?.paper ?? null, signing.reading, signing.noteReading);
  const [shown, setShown] = useState(built.ok ? built.value : null);
  if (built.ok && built.value !== shown) setShown(built.value);
  const paper = frozen?.paper ?? shown;

  const handleMake = async () => {
    const checked = checkMembers({ ...schema, required: [] }, store.read().entered);
    if (!checked.ok) {
      store.set({ ...store.read(), errors: checked.problem });
      messages.show('The page has errors which must be fixed first.', 'warning');
      return focusControl(Object.keys(checked.problem)[0] ?? '');
    }
    const made = documentOf(kind, { ...paperSource, createdTime: device.now().toISOString() }, uuid);
    const content = made.ok ? readPaper(made.value.data?.content) : null;
    if (!made.ok || content === null) return;
    if (kind.mustBeSigned) return signing.freeze(made.value, content);
    const saved = await device.documents.save(made.value);
    if (!saved.ok) return messages.showProblem(saved.problem);
    await drop();
    messages.show(`The ${noun} is made and kept on this device.`, 'success');
    await navigate(`/estimator/estimate/${source.estimate.id}/documents/${saved.value.id}`, { replace: true });
  };

  /** Why the frozen paper differs from the one that would be made now; null while it does not. */
  const whyOutdated = (): string | null => {
    if (frozen === null) return null;
    const frozenAt = frozen.document.createdTime ?? '';
    const clock = device.clock.read();
    const dayAtJob = (time: Date) => dayIn(time, timeZone);
    const isDayKnown = dayQuestion(clock, timeZone) === null;
    if (isDayKnown && waitsForBuyer(frozen.paper, signatures) && dayAtJob(clock.now) !== dayAtJob(new Date(frozenAt)))
      return `The ${noun} is dated another day. Start over so that its date is right.`;
    // Photos that were added after the paper was read are not on it.
    const details = kind.readDetails(frozen.document.data?.details) ?? paperSource.details;
    const current = kind.build({ ...paperSource, details, createdTime: frozenAt });
    const isColleague = frozen.document.createdByUserId !== source.salesperson.id;
    return current.ok && isStillSaid(frozen.paper, current.value, isColleague)
      ? null
      : 'The estimate or a text of your company has changed. Start over to sign it as it is now.';
  };

  const isSigned = Object.keys(signatures).length > 0;
  const dropStored = useEffectEvent(() => void drop());
  useEffect(() => {
    if (isSigned) dropStored();
  }, [isSigned]);

  // Only a signed paper is dated for good.
  const requested = kind.mustBeSigned ? today.question : null;
  const found = obstacles.length === 0 ? null : <ObstacleList estimateId={source.estimate.id} obstacles={obstacles} />;
  const details = (
    <FormProvider store={store}>
      <div className="contract-details paper-details">
        {!kind.mustBeSigned && (
          <TradeChoice
            legend="Work on this paper"
            emptyText="Choose the work that the paper covers."
            source={source}
            workflowIds={workflowIds}
            onChange={setWorkflowIds}
          />
        )}
        <DataFormGroups definition={definition} schema={schema} theme={dataTheme} />
      </div>
      {found}
      {warnings.length > 0 && <WarningList warnings={warnings} />}
      {requested !== null && <DayCheck {...today} />}
      <button
        type="button"
        className="btn btn--primary btn--wide"
        disabled={workflowIds.length === 0 || obstacles.length > 0 || requested !== null}
        onClick={() => void handleMake()}
      >
        {kind.mustBeSigned ? 'Read together and sign' : `Make the ${noun}`}
      </button>
    </FormProvider>
  );
  if (paper === null)
    return (
      <main id="main" className="office paper-without">
        {details}
      </main>
    );
  return (
    <PaperDesk
      title={kind.title}
      paper={paper}
      signatures={printedSignatures(signatures, timeZone)}
      fingerprint={frozen === null ? null : fingerprint(frozen.hash)}
      end={reading.end}
      totalText={paper.totalCents === 0 ? '' : 'Total'}
      nextText={frozen === null ? 'Details' : 'Sign'}
      sideLabel={kind.mustBeSigned ? 'Sign and hand over' : 'Details'}
    >
      {kind.mustBeSigned ? (
        <SigningList
          noun={noun}
          paper={paper}
          signing={signing}
          reading={reading}
          details={details}
          settings={source.settings}
          otherWay={(signer) => <SignElsewhere signing={signing} signer={signer} />}
          whyNot={whyOutdated}
          obstacles={found}
          today={today}
        />
      ) : (
        <section id="sign-now" aria-label="Details">
          {details}
        </section>
      )}
    </PaperDesk>
  );
}

const withChosenPhotos = (
  kind: PaperKind,
  { photos, settings }: ContractSource,
  { details, ...parts }: Pick<PaperSource, 'details' | 'additionalCost'>,
): Pick<PaperSource, 'details' | 'additionalCost'> => ({
  ...parts,
  details: withPhotos(details as Values, photos, photoRuleOf(kind, settings)),
});

interface Stored {
  readonly entered: Values;
  readonly workflowIds: readonly number[];
}

/** Unfinished entries, written by the same version of the app or an earlier one. */
function storedIn({ value }: Draft): Stored | null {
  const stored = value as Partial<Stored> | null;
  return typeof stored === 'object' && stored?.entered !== undefined && Array.isArray(stored.workflowIds)
    ? { entered: stored.entered, workflowIds: stored.workflowIds }
    : null;
}
