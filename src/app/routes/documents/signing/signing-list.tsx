import type { ReactNode } from 'react';
import { SignaturePad } from '#app/routes/documents/signing/signature-pad.tsx';
import { SigningStep } from '#app/routes/documents/signing/signing-step.tsx';
import type { ReadingState } from '#app/routes/documents/signing/use-reading.ts';
import type { Signing } from '#app/routes/documents/signing/use-signing.ts';
import { useMessages } from '#app/shell/messages.tsx';
import type { Paper } from '#documents/content/paper.ts';

interface SigningListProps {
  readonly noun: string;
  readonly paper: Paper;
  readonly signing: Signing;
  readonly reading: ReadingState;
  /** Why the frozen paper cannot be signed now; asked again at the signature, since midnight may have passed. */
  readonly whyNot: () => string | null;
  /** Obstacles, each with its way out; null without any. */
  readonly obstacles: ReactNode;
  /** The first step: its entries. */
  readonly details: ReactNode;
}

/** The steps from the details to the copy that is handed over. */
export function SigningList({ noun, paper, signing, reading, whyNot, obstacles, details }: SigningListProps) {
  const messages = useMessages();
  const { frozen, signatures, sign, startOver } = signing;
  const outdated = frozen === null ? null : whyNot();
  const signer = paper.signers.find((each) => !signatures[each.key]);
  const canSign = frozen !== null && outdated === null && reading.reading !== null && obstacles === null;
  return (
    <ol className="signing-steps">
      {frozen === null && (
        <SigningStep state="now" title="Details">
          {details}
        </SigningStep>
      )}
      {frozen !== null && (
        <SigningStep
          state={reading.reading === null ? 'now' : 'done'}
          title="Read together"
          note={reading.reading === null ? `Scroll through the ${noun} to its end.` : readingWords[reading.reading]}
        >
          {outdated !== null && (
            <p className="error" role="alert">
              {outdated}
            </p>
          )}
          {obstacles}
          {reading.reading === null && (
            <button type="button" className="btn btn--quiet" onClick={reading.state}>
              We read it on paper or on another screen
            </button>
          )}
          <button type="button" className="btn btn--quiet" onClick={() => void startOver()}>
            {Object.keys(signatures).length > 0 ? 'Start over' : 'Change the details'}
          </button>
        </SigningStep>
      )}
      {paper.signers.map((each) => {
        const signature = signatures[each.key];
        const state = signature ? 'done' : canSign && each === signer ? 'now' : 'next';
        return (
          <SigningStep
            key={each.key}
            state={state}
            title={each.caption}
            note={signature ? 'Signed on screen.' : undefined}
          >
            {state === 'now' && reading.reading !== null && (
              <SignaturePad
                key={each.key}
                signer={each}
                signLabel={each === paper.signers.at(-1) ? `Sign ${noun}` : 'Sign'}
                onSign={(drawn) => {
                  const why = whyNot();
                  if (why === null && reading.reading !== null) void sign(each, drawn, reading.reading);
                  else if (why !== null) messages.show(why, 'error');
                }}
              />
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

const readingWords = {
  scrolled: 'Scrolled through to its end on this screen.',
  stated: 'Read on paper or on another screen, as stated here.',
} as const;
