import { SigningStep } from '#app/paper/signing/signing-step.tsx';
import { useReading } from '#app/paper/signing/use-reading.ts';
import { CancelStep } from '#app/routes/sign/cancel-step.tsx';
import { CopyStep } from '#app/routes/sign/copy-step.tsx';
import { LinkedPage } from '#app/routes/sign/linked-page.tsx';
import { OpenSteps } from '#app/routes/sign/open-steps.tsx';
import { useStoredTurn } from '#app/routes/sign/use-stored-turn.ts';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { statusOf } from '#documents/buyers/linked-status.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { printedSignatures } from '#documents/pdf/printed-signatures.ts';
import { fromCents } from '#domain/money/round-money.ts';
import { formatMoney } from '#domain/text/format-number.ts';

interface LinkedPaperProps {
  readonly token: string;
  readonly linked: LinkedDocument;
  readonly paper: Paper;
  readonly visit: Visit;
}

/** The paper of a link, with its signer's actions beside it. */
export function LinkedPaper({ token, linked, paper, visit }: LinkedPaperProps) {
  const device = useDevice();
  const { document, timeZone } = linked;
  const signatures = printedSignatures(document.signatures, timeZone);
  const status = statusOf(linked, device.now());
  const isOpen = status.kind === 'open' || status.kind === 'other day';
  const stored = useStoredTurn(linked);
  const reading = useReading(isOpen ? paper : null, stored.reading, stored.noteReading);
  return (
    <LinkedPage
      linked={linked}
      paper={paper}
      end={reading.end}
      totalText="Total"
      total={formatMoney(fromCents(paper.totalCents))}
      nextText={isOpen ? 'Go to signature' : 'Your copy'}
    >
      {isOpen ? (
        <OpenSteps
          token={token}
          linked={linked}
          paper={paper}
          reading={reading}
          stored={stored}
          visit={visit}
          isOtherDay={status.kind === 'other day'}
        />
      ) : (
        <>
          {status.kind === 'declined' && (
            <SigningStep
              state="done"
              title="You declined"
              note={`${linked.companyName} knows. Nobody can sign this paper anymore.`}
            />
          )}
          {status.kind !== 'declined' &&
            paper.signers.map(({ key, name, caption }) => (
              <SigningStep
                key={key}
                state={signatures[key] ? 'done' : 'next'}
                title={key === linked.signer ? `Signed by you, ${name}` : caption}
                note={signatures[key]?.caption ?? 'Not signed yet'}
              />
            ))}
          <CopyStep linked={linked} paper={paper} visit={visit} />
          {status.kind === 'signed' && <CancelStep linked={linked} paper={paper} visit={visit} />}
        </>
      )}
    </LinkedPage>
  );
}
