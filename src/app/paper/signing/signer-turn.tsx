import { InitialsStep } from '#app/paper/signing/initials-step.tsx';
import { type ChosenPapers, PapersChoice, PapersChosen } from '#app/paper/signing/papers-choice.tsx';
import { type EnteredSignature, SignaturePad } from '#app/paper/signing/signature-pad.tsx';
import type { Turn } from '#app/paper/signing/stored-signing.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { Initials } from '#contract/records/signature.ts';
import type { InitialSlot } from '#documents/buyers/initial-slots.ts';
import { electronicConsent } from '#documents/law/electronic-consent.ts';
import type { Signer } from '#documents/paper/paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import '#app/paper/signing/signer-turn.css';

/** Everything that one signer provides in one sitting. */
export interface GivenSignature extends EnteredSignature {
  readonly initials: Readonly<Record<string, Initials>>;
  /** Null for a signer who is not a buyer. */
  readonly chosen: ChosenPapers | null;
}

interface SignerTurnProps {
  readonly signer: Signer;
  readonly settings: Settings;
  readonly slots: readonly InitialSlot[];
  readonly signLabel: string;
  readonly turn: Turn;
  readonly onTurn: (turn: Turn) => void;
  readonly now: () => Date;
  readonly onSign: (given: GivenSignature) => void;
}

/** One signer's turn: how to receive the papers, initials for each notice, then the signature. */
export function SignerTurn(props: SignerTurnProps) {
  const { signer, settings, slots, signLabel, turn, onTurn, now, onSign } = props;
  const signsAsBuyer = isBuyer(signer.key);
  const { chosen, initials } = turn;
  const setChosen = (next: ChosenPapers | null) => onTurn({ ...turn, chosen: next });
  const typing = settings.typedSignatures ?? 'allowed';
  if (signsAsBuyer && chosen === null) {
    return <PapersChoice name={signer.name} now={now} consent={electronicConsent(settings)} onChoose={setChosen} />;
  }
  const own = signsAsBuyer ? slots : [];
  const isInitialed = own.every(({ slot }) => initials[slot] !== undefined);
  return (
    <>
      {chosen !== null && <PapersChosen chosen={chosen} onChange={() => setChosen(null)} />}
      {own.length > 0 && (
        <ul className="initials-steps" aria-label={`Initials of ${signer.name}`}>
          {own.map((position) => (
            <InitialsStep
              key={position.slot}
              position={position}
              name={signer.name}
              typing={typing}
              initials={initials[position.slot] ?? null}
              mark={Object.values(initials).at(-1) ?? null}
              onInitial={(given) =>
                onTurn({
                  ...turn,
                  initials: { ...initials, [position.slot]: { ...given, timestamp: now().toISOString() } },
                })
              }
            />
          ))}
        </ul>
      )}
      {isInitialed ? (
        <SignaturePad
          signer={signer}
          signLabel={signLabel}
          typing={typing}
          onSign={(drawn) => onSign({ ...drawn, initials, chosen })}
        />
      ) : (
        <p className="note">Initial each notice above, then sign.</p>
      )}
    </>
  );
}
