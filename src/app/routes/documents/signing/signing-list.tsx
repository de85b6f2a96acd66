import { type ReactNode, useState } from 'react';
import { DeclineForm } from '#app/paper/signing/decline-form.tsx';
import { SignerTurn } from '#app/paper/signing/signer-turn.tsx';
import { SigningStep } from '#app/paper/signing/signing-step.tsx';
import type { ReadingState } from '#app/paper/signing/use-reading.ts';
import { type DayAtJob, DayCheck } from '#app/routes/documents/signing/day-check.tsx';
import type { Signing } from '#app/routes/documents/signing/use-signing.ts';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import type { Settings } from '#contract/records/settings.ts';
import type { Signature } from '#contract/records/signature.ts';
import { initialSlots } from '#documents/buyers/initial-slots.ts';
import type { Paper, Signer } from '#documents/paper/paper.ts';
import type { SignerKey } from '#documents/paper/signer-keys.ts';
import { whichDay } from '#domain/clock/day-question.ts';
import { formatDate } from '#domain/text/format-date.ts';

interface SigningListProps {
  readonly noun: string;
  readonly paper: Paper;
  readonly settings: Settings;
  readonly signing: Signing;
  readonly reading: ReadingState;
  /** Why the frozen paper cannot be signed now; checked again at the signature, since midnight may have passed. */
  readonly whyNot: () => string | null;
  /** The day may be asked at any moment: a signer's turn stays, and is not signed before the answer. */
  readonly today: DayAtJob;
  /** Obstacles, each with a way around it; null when there are none. */
  readonly obstacles: ReactNode;
  /** The first step: the paper's entries. */
  readonly details: ReactNode;
  /** Another way to sign, offered beside signing here to a signer who has not signed. */
  readonly otherWay?: (signer: Signer) => ReactNode;
}

/** The steps from the details to the copy that is handed over. Signers sign in any order. */
export function SigningList(props: SigningListProps) {
  const { noun, paper, settings, signing, reading, whyNot, today, obstacles, details, otherWay } = props;
  const device = useDevice();
  const messages = useMessages();
  const { frozen, signatures, sign, decline } = signing;
  const [turn, setTurn] = useState<SignerKey | null>(null);
  const outdated = frozen === null ? null : (frozen.tooLarge ?? whyNot());
  const open = paper.signers.filter(({ key }) => !signatures[key]);
  const signer = open.find(({ key }) => key === turn) ?? open[0];
  const given = paper.signers.length - open.length;
  const canSign = frozen !== null && outdated === null && reading.reading !== null && obstacles === null;
  const now = () => device.now();
  return (
    <ol className="signing-steps">
      {frozen === null && (
        <SigningStep state="now" title="Details">
          {details}
        </SigningStep>
      )}
      {frozen !== null && <ReadTogether {...props} outdated={outdated} given={given} canSign={canSign} />}
      {paper.signers.map((each) => {
        const signature = signatures[each.key];
        const unsigned = canSign && each === signer ? 'now' : 'next';
        const state = signature ? 'done' : unsigned;
        return (
          <SigningStep
            key={each.key}
            state={state}
            title={each.caption}
            note={signature ? signedText(signature) : undefined}
          >
            {state === 'now' && reading.reading !== null && (
              <SignerTurn
                key={each.key}
                signer={each}
                slots={initialSlots(paper)}
                signLabel={open.length === 1 ? `Sign ${noun}` : 'Sign'}
                turn={signing.turnOf(each.key)}
                onTurn={(next) => signing.noteTurn(each.key, next)}
                settings={settings}
                now={now}
                onSign={(gave) => {
                  const why = whyNot() ?? (today.isUncertainNow() ? whichDay : null);
                  if (why === null && reading.reading !== null) void sign(each, gave, reading.reading);
                  else if (why !== null) messages.show(why, 'error');
                }}
              />
            )}
            {frozen !== null && !signature && (canSign || otherWay !== undefined) && (
              <details className="signer-more">
                <summary>
                  Other ways<span className="vh"> for {each.name}</span>
                </summary>
                {canSign && state === 'next' && (
                  <button type="button" className="btn btn--quiet" onClick={() => setTurn(each.key)}>
                    {each.name} signs now
                  </button>
                )}
                {outdated === null && otherWay?.(each)}
                {state === 'now' && (
                  <DeclineForm noun={noun} name={each.name} onDecline={(reason) => void decline(each, reason)} />
                )}
              </details>
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
  );
}

interface ReadTogetherProps extends SigningListProps {
  /** Why the frozen paper cannot be signed anymore. */
  readonly outdated: string | null;
  /** Number of signatures. */
  readonly given: number;
  readonly canSign: boolean;
}

function ReadTogether({
  noun,
  paper,
  signing,
  reading,
  today,
  obstacles,
  outdated,
  given,
  canSign,
}: ReadTogetherProps) {
  return (
    <SigningStep
      state={canSign ? 'done' : 'now'}
      title="Read together"
      note={reading.reading === null ? `Scroll through the ${noun} to its end.` : readingText[reading.reading.how]}
    >
      {outdated !== null && (
        <p className="error" role="alert">
          {outdated}
        </p>
      )}
      {obstacles ?? <DayCheck {...today} />}
      {reading.reading === null && (
        <button type="button" className="btn btn--quiet" onClick={reading.goOn}>
          Go on reading
        </button>
      )}
      <details className="signer-more">
        <summary>
          Other ways<span className="vh"> to read</span>
        </summary>
        {reading.reading === null && (
          <button type="button" className="btn btn--quiet" onClick={reading.state}>
            We read it on paper or on another screen
          </button>
        )}
        <button type="button" className="btn btn--quiet" onClick={() => void signing.startOver()}>
          {given > 0 ? 'Start over' : 'Change the details'}
        </button>
      </details>
      {given > 0 && (
        <p className="note" role="status">
          Signed by {given} of {paper.signers.length}. You may leave this page and continue later, even on another
          device.
        </p>
      )}
    </SigningStep>
  );
}

const readingText = {
  scrolled: 'Each part was on this screen.',
  stated: 'Read on paper or on another screen, as stated here.',
} as const;

const signedText = ({ presence, timestamp }: Signature): string =>
  presence === 'remote' ? `Signed by link, ${formatDate(timestamp, 'shortMoment')}.` : 'Signed on screen.';
