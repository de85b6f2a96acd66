import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import type { DrawnSignature } from '#app/routes/documents/signing/signature-pad.tsx';
import type { Reading } from '#app/routes/documents/signing/use-reading.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Document } from '#contract/records.ts';
import type { Paper, Signer } from '#documents/content/paper.ts';
import { readPaper } from '#documents/content/read-paper.ts';
import { roleOf } from '#documents/content/signer-keys.ts';
import { contentHash } from '#documents/content-hash.ts';

type Signatures = NonNullable<Document['signatures']>;

/** The paper when the details were done: it is frozen from here on. */
export interface Frozen {
  readonly paper: Paper;
  readonly hash: string;
  /** The record that it becomes, without signatures. */
  readonly document: Document;
}

export interface Signing {
  readonly frozen: Frozen | null;
  readonly signatures: Signatures;
  /** Freezes a record with its paper. */
  readonly freeze: (document: Document, paper: Paper) => Promise<void>;
  readonly sign: (by: Signer, drawn: DrawnSignature, reading: Reading) => Promise<void>;
  /** Back to the details; asks first if that discards a signature. */
  readonly startOver: () => Promise<void>;
}

/** From reading the paper together to the document with all its signatures; each one is stored at once. */
export function useSigning(estimateId: number, begun: Document | null, noun: string): Signing {
  const device = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const navigate = useNavigate();
  const [frozen, setFrozen] = useState<Frozen | null>(() => frozenIn(begun));
  const [signatures, setSignatures] = useState<Signatures>(frozen === null ? {} : (begun?.signatures ?? {}));
  const isSigning = frozen !== null;
  useEffect(
    () => (isSigning ? device.sync.holdReload(`a ${noun} is being signed`) : undefined),
    [device, isSigning, noun],
  );

  const sign: Signing['sign'] = async (by, drawn, reading) => {
    if (frozen === null) return;
    const signed: Signatures = {
      ...signatures,
      [by.key]: {
        timestamp: device.now().toISOString(),
        data: drawn.image,
        signerName: by.name,
        signerRole: roleOf(by.key),
        method: drawn.method,
        consent: by.consent,
        contentHash: frozen.hash,
      },
    };
    setSignatures(signed);
    const { document, paper } = frozen;
    const record = { ...document, estimateId, data: { ...document.data, reading }, signatures: signed };
    const isComplete = paper.signers.every((each) => signed[each.key]);
    const saved = await (isComplete ? device.documents.save(record) : device.documents.keepBegun(record));
    if (!saved.ok) {
      setSignatures(signatures);
      return messages.showProblem(saved.problem);
    }
    if (saved.value === null) return;
    messages.show(`The ${noun} is signed and kept on this device.`, 'success');
    await navigate(`/estimator/estimate/${estimateId}/documents/${saved.value.id}`, { replace: true });
  };

  const startOver = async () => {
    if (Object.keys(signatures).length > 0) {
      const isSure = await dialogs.confirm({
        type: 'warning',
        message: `The signature is discarded. Read and sign the ${noun} again.`,
        confirm: 'Start over',
        danger: true,
      });
      if (!isSure) return;
      const dropped = await device.documents.dropBegun(estimateId);
      if (!dropped.ok) return messages.showProblem(dropped.problem);
    }
    setSignatures({});
    setFrozen(null);
  };

  const freeze: Signing['freeze'] = async (document, paper) =>
    setFrozen({ document, paper, hash: await contentHash(paper) });

  return { frozen, signatures, freeze, sign, startOver };
}

/** The unfinished signing as it was shown when the page was left. */
function frozenIn(begun: Document | null): Frozen | null {
  const paper = readPaper(begun?.data?.content);
  const hash = Object.values(begun?.signatures ?? {})[0]?.contentHash;
  return begun === null || paper === null || !hash ? null : { paper, hash, document: { ...begun, signatures: {} } };
}
