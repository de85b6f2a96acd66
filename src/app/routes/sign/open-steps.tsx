import { useState } from 'react';
import { DeclineForm } from '#app/paper/signing/decline-form.tsx';
import { signatureRecord } from '#app/paper/signing/signature-record.ts';
import { type GivenSignature, SignerTurn } from '#app/paper/signing/signer-turn.tsx';
import { SigningStep } from '#app/paper/signing/signing-step.tsx';
import type { ReadingState } from '#app/paper/signing/use-reading.ts';
import { PaperCopy } from '#app/routes/sign/copy-step.tsx';
import { NewLinkRequest } from '#app/routes/sign/new-link-request.tsx';
import { problemMessages } from '#app/routes/sign/problem-messages.ts';
import { RequestButton, requestedOf } from '#app/routes/sign/request-button.tsx';
import type { StoredTurn } from '#app/routes/sign/use-stored-turn.ts';
import type { Visit } from '#app/routes/sign/use-visit.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { LinkedDocument } from '#contract/records/linked-document.ts';
import { signingLinkRoutes as routes } from '#contract/routes/signing-links.ts';
import { initialSlots } from '#documents/buyers/initial-slots.ts';
import { signingDay } from '#documents/buyers/signing-day.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { formatDay } from '#domain/text/days.ts';
import { formatDate } from '#domain/text/format-date.ts';

interface OpenStepsProps {
  readonly token: string;
  readonly linked: LinkedDocument;
  readonly paper: Paper;
  readonly reading: ReadingState;
  readonly stored: StoredTurn;
  readonly visit: Visit;
  /** The paper is not dated today. */
  readonly isOtherDay: boolean;
}

/** The steps before a signature: read, ask or decline, sign. */
export function OpenSteps({ token, linked, paper, visit, stored, isOtherDay, ...props }: OpenStepsProps) {
  const { session, now, clock } = useDevice();
  const messages = useMessages();
  const { reading, state: stateRead, goOn } = props.reading;
  const [problem, setProblem] = useState<string | null>(null);
  const signer = paper.signers.find(({ key }) => key === linked.signer);
  if (signer === undefined) return null;
  const requested = requestedOf(linked);
  const noun = paper.title.toLowerCase();

  const handleSign = async (given: GivenSignature) => {
    if (reading === null) return;
    setProblem(null);
    const signature = await signatureRecord(signer, given, {
      hash: linked.contentHash,
      reading,
      heldBy: signer.name,
      clock: clock.read(),
    });
    const refusal = await visit.act((visitor) => session.request(routes.sign, { body: { ...visitor, signature } }));
    if (refusal !== null) return setProblem(problemMessages(refusal));
    stored.drop();
    messages.show('You have signed.', 'success');
  };
  const handleDecline = async (reason: string) => {
    setProblem(null);
    const refusal = await visit.act((visitor) => session.request(routes.decline, { body: { ...visitor, reason } }));
    if (refusal === null) stored.drop();
    else setProblem(problemMessages(refusal));
  };

  return (
    <>
      <SigningStep
        state={reading === null ? 'now' : 'done'}
        title="Read it"
        note={`For ${signer.name} alone, until ${formatDate(linked.signsUntil, 'longDate', linked.timeZone)}. Reading does not commit you to anything.`}
      >
        <PaperCopy linked={linked} paper={paper} visit={visit} />
        {reading === null && (
          <>
            <button type="button" className="btn btn--quiet" onClick={goOn}>
              Go on reading
            </button>
            <button type="button" className="btn btn--quiet" onClick={stateRead}>
              I have read the PDF
            </button>
          </>
        )}
        <RequestButton linked={linked} visit={visit} />
      </SigningStep>
      <SigningStep
        state={reading === null ? 'next' : 'now'}
        title={isOtherDay ? 'This contract has expired' : `Sign, ${signer.name}`}
        note={isOtherDay ? undefined : signNote(noun, reading === null, signingDay(paper, signer.key))}
      >
        {isOtherDay && (
          <>
            <p>
              It is dated {paper.date}, and could be signed until midnight of that day, local time: your last day to
              cancel counts from it. Nobody can sign it anymore, and nothing is agreed.
            </p>
            <p>
              Next, {requested} makes the {noun} again with a new date, and sends you a link to it. Check its prices:
              they may have changed. You can keep this one as a PDF.
            </p>
            {visit.opening !== null && (
              <NewLinkRequest
                token={token}
                opening={visit.opening}
                label={`Ask ${requested} for a new one`}
                onRequested={visit.setOpening}
              />
            )}
          </>
        )}
        {reading !== null && !isOtherDay && (
          <SignerTurn
            signer={signer}
            now={now}
            settings={linked.settings}
            slots={initialSlots(paper)}
            signLabel="Sign"
            turn={stored.turn}
            onTurn={stored.noteTurn}
            onSign={(given) => void handleSign(given)}
          />
        )}
        <DeclineForm noun={noun} name={signer.name} onDecline={(reason) => void handleDecline(reason)} />
        <p className="error" role="alert">
          {problem}
        </p>
      </SigningStep>
      <SigningStep state="next" title="Keep your copy" note={`It goes to ${linked.emailAddress}.`} />
    </>
  );
}

function signNote(noun: string, isUnread: boolean, day: string | null): string {
  const by = day === null ? [] : [`Sign by midnight of ${formatDay(day, 'fullDate')}: the ${noun} is dated that day.`];
  return [...(isUnread ? [`Once each part of the ${noun} was on your screen.`] : []), ...by].join(' ');
}
