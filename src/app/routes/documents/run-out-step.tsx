import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SigningStep } from '#app/paper/signing/signing-step.tsx';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Document } from '#contract/records/document.ts';
import { isOtherDay } from '#documents/buyers/signing-day.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { contract } from '#documents/papers/contract/contract-kind.ts';
import { hasSignatures, isOpenToSign } from '#domain/documents/signing-state.ts';
import { personName } from '#domain/text/names.ts';

interface RunOutProps {
  readonly document: Document;
  readonly paper: Paper;
}

/** Whether a buyer has yet to sign a contract whose day is over. */
export const hasRunOut = ({ document, paper }: RunOutProps, now: Date): boolean =>
  isOpenToSign(document) &&
  paper.signers.some(({ key }) => document.signatures?.[key] === undefined && isOtherDay(paper, key, now));

/** A contract whose day to sign is over: one press ends it and freezes the same content, dated today. */
export function RunOutStep({ document, paper }: RunOutProps) {
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const session = useSession();
  const [busy, setBusy] = useState(false);
  const handleDate = async () => {
    setBusy(true);
    const ending = {
      ...({ how: 'voided', by: session.kind === 'signed-in' ? personName(session.user) : '' } as const),
      reason: 'Dated again: its day to sign was over.',
      timestamp: device.now().toISOString(),
    };
    const saved = await device.documents.save({ ...document, ending }, document);
    if (saved.ok)
      return navigate(
        `/estimator/estimate/${document.estimateId}/documents/new/${contract.address}?again=${document.uuid}&dated=today`,
        { replace: true },
      );
    setBusy(false);
    messages.showProblem(saved.problem);
  };
  return (
    <SigningStep state="next" title="This contract has expired">
      <p className="note">
        It is dated {paper.date}, and could be signed that day only: the last day to cancel counts from it.
        {hasSignatures(document) && ' Everybody who has signed it signs the new one, too.'}
      </p>
      <button type="button" className="btn btn--primary btn--wide" disabled={busy} onClick={() => void handleDate()}>
        Date it today
      </button>
    </SigningStep>
  );
}
