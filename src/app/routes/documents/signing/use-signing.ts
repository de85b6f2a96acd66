import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { contractDocument, type Reading, type Signatures } from '#app/routes/documents/contract-document.ts';
import type { DrawnSignature } from '#app/routes/documents/signing/signature-pad.tsx';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { ContractDetails, Document } from '#contract/records.ts';
import { noDetails } from '#documents/content/contract-input.ts';
import type { Paper, Signer } from '#documents/content/paper.ts';
import { readPaper } from '#documents/content/read-paper.ts';
import { contentHash } from '#documents/content-hash.ts';
import { contract } from '#documents/papers/contract-kind.ts';

/** The paper when the details were done: it is frozen from here on. */
export interface Frozen {
  readonly paper: Paper;
  readonly hash: string;
  readonly createdTime: string;
  readonly workflowIds: readonly number[];
  readonly details: ContractDetails;
}

interface Signing {
  readonly frozen: Frozen | null;
  readonly signatures: Signatures;
  readonly freeze: (paper: Omit<Frozen, 'hash'>) => Promise<void>;
  readonly sign: (
    by: Signer,
    drawn: DrawnSignature,
    as: { readonly uuid: string; readonly reading: Reading },
  ) => Promise<void>;
  /** Back to the details; asks first if that discards a signature. */
  readonly startOver: () => Promise<void>;
}

/** From reading the paper together to the document with all its signatures; each one is stored at once. */
export function useSigning(source: ContractSource, begun: Document | null): Signing {
  const device = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const navigate = useNavigate();
  const [frozen, setFrozen] = useState<Frozen | null>(() => frozenIn(begun));
  const [signatures, setSignatures] = useState<Signatures>(frozen === null ? {} : (begun?.signatures ?? {}));
  const isSigning = frozen !== null;
  useEffect(() => (isSigning ? device.sync.holdReload('a contract is being signed') : undefined), [device, isSigning]);

  const sign: Signing['sign'] = async (by, drawn, as) => {
    if (frozen === null) return;
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
    const document = contractDocument(source, { ...frozen, ...as, signatures: signed });
    const isComplete = frozen.paper.signers.every((each) => signed[each.key]);
    const saved = await (isComplete ? device.documents.save(document) : device.documents.keepBegun(document));
    if (!saved.ok) {
      setSignatures(signatures);
      return messages.showProblem(saved.problem);
    }
    if (saved.value === null) return;
    messages.show('The contract is signed and kept on this device.', 'success');
    await navigate(`/estimator/estimate/${source.estimate.id}/documents/${saved.value.id}`, { replace: true });
  };

  const startOver = async () => {
    if (Object.keys(signatures).length > 0) {
      const isSure = await dialogs.confirm({
        type: 'warning',
        message: 'The signature is discarded. Read and sign the contract again.',
        confirm: 'Start over',
        danger: true,
      });
      if (!isSure) return;
      const dropped = await device.documents.dropBegun(source.estimate.id);
      if (!dropped.ok) return messages.showProblem(dropped.problem);
    }
    setSignatures({});
    setFrozen(null);
  };

  const freeze: Signing['freeze'] = async (read) => setFrozen({ ...read, hash: await contentHash(read.paper) });

  return { frozen, signatures, freeze, sign, startOver };
}

/** The unfinished signing as it was shown when the page was left. */
function frozenIn(begun: Document | null): Frozen | null {
  const paper = readPaper(begun?.data?.content);
  const hash = Object.values(begun?.signatures ?? {})[0]?.contentHash;
  if (begun === null || paper === null || !hash) return null;
  const details = contract.readDetails(begun.data?.details) ?? noDetails;
  return { paper, hash, createdTime: begun.createdTime ?? '', workflowIds: begun.workflows, details };
}
