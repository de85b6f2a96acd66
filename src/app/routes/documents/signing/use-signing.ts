import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { of } from 'rxjs';
import { signatureRecord } from '#app/paper/signing/signature-record.ts';
import type { GivenSignature } from '#app/paper/signing/signer-turn.tsx';
import { freshTurn, type StoredSigning, storedSigning, type Turn } from '#app/paper/signing/stored-signing.ts';
import type { Reading } from '#app/paper/signing/use-reading.ts';
import { useDevice, useObservable, useSession } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { useStoreUnsaved } from '#app/shell/use-stored-draft.ts';
import type { Device, Draft, LocalRecord } from '#client/device.ts';
import type { Problem } from '#contract/problems.ts';
import type { Document, DocumentEnding } from '#contract/records/document.ts';
import { contentHash } from '#documents/content-hash.ts';
import type { Paper, Signer } from '#documents/paper/paper.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import type { SignerKey } from '#documents/paper/signer-keys.ts';
import { hasSignatures, isOpenToSign, signingState } from '#domain/documents/signing-state.ts';
import { ok, type Result } from '#domain/result.ts';
import { personName } from '#domain/text/names.ts';

type DocumentSignatures = NonNullable<Document['signatures']>;

/** The paper when the details were completed: it is frozen from then on. */
interface FrozenDocument {
  readonly paper: Paper;
  readonly hash: string;
  /** The record that it becomes, without signatures. */
  readonly document: Document;
  /** Why the office would refuse it for its size, computed once; null when it would not. */
  readonly tooLarge: string | null;
}

export interface Signing {
  readonly frozen: FrozenDocument | null;
  readonly signatures: DocumentSignatures;
  readonly reading: Reading | null;
  readonly noteReading: (reading: Reading) => void;
  readonly turnOf: (signer: SignerKey) => Turn;
  readonly noteTurn: (signer: SignerKey, turn: Turn) => void;
  /** Freezes a record with its paper. */
  readonly freeze: (document: Document, paper: Paper) => Promise<void>;
  readonly sign: (by: Signer, given: GivenSignature, reading: Reading) => Promise<void>;
  readonly decline: (by: Signer, reason: string) => Promise<void>;
  /** Returns to the details; a paper with signatures is ended, after confirmation. */
  readonly startOver: () => Promise<void>;
  /** Saves the frozen paper as a record for the office, for a signer who is elsewhere. */
  readonly offer: () => Promise<Document | null>;
}

interface SigningPosition {
  readonly estimateId: number;
  /** A frozen document that is waiting for signatures. */
  readonly open: Document | null;
  readonly noun: string;
  /** Last segment of the address where such a paper is made. */
  readonly address: string;
  /** Keeps the signing on the device. */
  readonly draft: Draft;
}

/**
 * From reading the paper together to the document with all its signatures; each signature is a change of the record.
 */
export function useSigning({ estimateId, open, noun, address, draft }: SigningPosition): Signing {
  const device = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const navigate = useNavigate();
  const session = useSession();
  const [earlier, setEarlier] = useState(() => storedSigning(draft, open));
  const [started] = useState(earlier?.document ?? null);
  const [frozen, setFrozen] = useState<FrozenDocument | null>(() => frozenIn(started));
  const [stored, setStored] = useState<Document | null>(open);
  const { id = null } = stored ?? {};
  const record$ = useMemo(() => (id === null ? of(null) : device.documents.watch(id)), [device, id]);
  const record: LocalRecord<Document> | null = useObservable(record$, null);
  const document = record?.data ?? stored;
  const signatures = document?.signatures ?? {};
  const isSigning = frozen !== null;
  const path = `/estimator/estimate/${estimateId}/documents`;
  const heldBy = session.kind === 'signed-in' ? personName(session.user) : '';

  useEffect(
    () => (isSigning ? device.sync.holdReload(`a ${noun} is being signed`) : undefined),
    [device, isSigning, noun],
  );
  useEffect(() => {
    const taken = frozenIn(started);
    // The paper on the screen stays the same one, so that reading it goes on.
    if (taken !== null)
      void checked(device, taken).then((full) => {
        if (full.ok) setFrozen((shown) => ({ ...full.value, paper: shown?.paper ?? full.value.paper }));
      });
  }, [device, started]);
  const drop = useStoreUnsaved(draft, earlier, earlier !== null);
  const note = (change: (known: StoredSigning) => Partial<StoredSigning>) =>
    setEarlier((known) => known && { ...known, ...change(known) });

  // A remote signer may have been the last to sign, or may have declined.
  const leave = useEffectEvent((done: Document) => void navigate(`${path}/${done.id}`, { replace: true }));
  const isLeaving = useRef(false);
  const isDone = document !== null && frozen !== null && !isOpenToSign(document);
  useEffect(() => {
    if (isDone && document !== null && !isLeaving.current) leave(document);
  }, [isDone, document]);

  const save = async (change: (before: Document) => Document): Promise<Document | null> => {
    if (frozen === null) return null;
    const before = document ?? { ...frozen.document, estimateId };
    const saved = await device.documents.save(change(before), document ?? undefined);
    if (!saved.ok) {
      messages.showProblem(saved.problem);
      return null;
    }
    setStored(saved.value);
    note(() => ({ isRecord: true }));
    if (!isOpenToSign(saved.value)) await drop();
    return saved.value;
  };

  const end = (ending: Omit<DocumentEnding, 'timestamp'>) =>
    save((before) => ({ ...before, ending: { ...ending, timestamp: device.now().toISOString() } }));

  const sign: Signing['sign'] = async (by, given, reading) => {
    if (frozen === null) return;
    const signature = await signatureRecord(by, given, {
      hash: frozen.hash,
      reading,
      heldBy,
      clock: device.clock.read(),
    });
    const saved = await save((before) => ({
      ...before,
      signatures: { ...before.signatures, [by.key]: signature },
    }));
    if (saved === null) return;
    const isSigned = signingState(saved) === 'signed';
    messages.show(
      isSigned
        ? `The ${noun} is signed and saved on this device.`
        : `${by.name} has signed. The ${noun} waits for the other signatures.`,
      'success',
    );
    if (isSigned) await navigate(`${path}/${saved.id}`, { replace: true });
  };

  const decline: Signing['decline'] = async (by, reason) => {
    const saved = await end({ how: 'declined', by: by.name, signer: by.key, reason });
    if (saved === null) return;
    messages.show(`The ${noun} is declined. A new one can be made.`, 'success');
    await navigate(`${path}/${saved.id}`, { replace: true });
  };

  const startOver = async () => {
    if (document === null) {
      setEarlier(null);
      return setFrozen(null);
    }
    const isSure =
      !hasSignatures(document) ||
      (await dialogs.confirm({
        type: 'warning',
        message: `This ${noun} ends here with its signatures. Read and sign a new one.`,
        confirm: 'Start over',
        danger: true,
      }));
    if (!isSure) return;
    isLeaving.current = true;
    const ended = await end({ how: 'voided', by: heldBy, reason: 'Started over at the table.' });
    isLeaving.current = ended !== null;
    if (ended === null) return;
    await navigate(`${path}/new/${address}?again=${document.uuid}`, { replace: true });
  };

  const freeze: Signing['freeze'] = async (made, paper) => {
    const full = await checked(device, { document: made, paper });
    if (!full.ok) return messages.showProblem(full.problem);
    setEarlier({ document: made, isRecord: false, reading: null, turns: {} });
    setFrozen(full.value);
  };

  const offer = async () => document ?? (await save((before) => before));

  return {
    frozen,
    signatures,
    freeze,
    sign,
    decline,
    startOver,
    offer,
    reading: earlier?.reading ?? null,
    noteReading: (reading) => note(() => ({ reading })),
    turnOf: (signer) => earlier?.turns[signer] ?? freshTurn,
    noteTurn: (signer, turn) => note(({ turns }) => ({ turns: { ...turns, [signer]: turn } })),
  };
}

/** A paper to be signed, with its hash; refused while the storage of the device is lost. */
async function checked(
  device: Device,
  { document, paper }: Pick<FrozenDocument, 'document' | 'paper'>,
): Promise<Result<FrozenDocument, Problem>> {
  const size = await device.documents.sizeProblem(document);
  return size.ok ? ok({ document, paper, hash: await contentHash(paper), tooLarge: size.value }) : size;
}

/** The paper of a document as it was frozen; it is validated again. */
function frozenIn(open: Document | null): FrozenDocument | null {
  const paper = readPaper(open?.data?.content);
  return open === null || paper === null
    ? null
    : { paper, hash: '', tooLarge: null, document: { ...open, signatures: {} } };
}
