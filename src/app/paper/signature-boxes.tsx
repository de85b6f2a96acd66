import type { Signer } from '#documents/paper/paper.ts';
import { isBuyer } from '#documents/paper/signer-keys.ts';
import type { PrintedSignature } from '#documents/pdf/signature-boxes.ts';
import type { Translate } from '#documents/translation/translator.ts';
import { fittedStrokes, strokePath } from '#domain/documents/stroke-path.ts';

/** The signatures of a paper so far. */
export type Signatures = Readonly<Partial<Record<Signer['key'], PrintedSignature>>>;

interface SignatureBoxesProps {
  readonly signers: readonly Signer[];
  readonly signatures: Signatures;
  readonly translate: Translate;
}

export function SignatureBoxes({ signers, signatures, translate }: SignatureBoxesProps) {
  return (
    <div className="paper-two paper-sigs">
      {signers.map((signer) => {
        const signature = signatures[signer.key];
        return (
          <div key={signer.key} className={signature ? '' : 'sig-open'}>
            {signature && <img src={signature.image} alt={`Signature of ${signer.name}`} />}
            <p>
              {signer.caption}
              <br />
              <span>{translate(signature?.caption ?? 'Not signed yet')}</span>
            </p>
          </div>
        );
      })}
    </div>
  );
}

interface InitialsRowProps extends Pick<SignatureBoxesProps, 'signers' | 'signatures'> {
  readonly slot: string | undefined;
}

/** A box for each buyer's initials under a notice. */
export function InitialsRow({ slot, signers, signatures }: InitialsRowProps) {
  if (slot === undefined) return null;
  return (
    <div className="paper-initials" data-slot={slot}>
      {signers
        .filter(({ key }) => isBuyer(key))
        .map((signer) => {
          const initials = signatures[signer.key]?.initials?.[slot];
          return (
            <div key={signer.key}>
              {initials?.strokes === undefined ? (
                <i>{initials?.text ?? ' '}</i>
              ) : (
                <InkView path={initials.strokes} label={`Initials of ${signer.name}`} />
              )}
              <p>
                Initials, {signer.name}
                <br />
                <span>{initials?.caption ?? 'Not initialed yet'}</span>
              </p>
            </div>
          );
        })}
    </div>
  );
}

const initialsSize = { width: 104, height: 26 };

/** Drawn initials. */
export function InkView({ path, label }: { readonly path: string; readonly label: string }) {
  const lines = strokePath(fittedStrokes(path, initialsSize));
  return (
    <svg className="ink" viewBox="-2 -2 108 30" width="108" height="30" role="img" aria-label={label}>
      <path d={lines} />
    </svg>
  );
}
