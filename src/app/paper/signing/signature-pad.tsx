import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { ink, useInk } from '#app/paper/signing/use-ink.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { Signature } from '#contract/records/signature.ts';
import type { Signer } from '#documents/paper/paper.ts';
import { isSignature } from '#domain/documents/signature-strokes.ts';
import { sharesWord } from '#domain/text/names.ts';
import '#app/paper/signing/signature-pad.css';

/** A drawing with its vectors, or a typed name; both have a picture. */
export interface EnteredSignature extends Pick<Signature, 'strokes' | 'text'> {
  readonly image: string;
  readonly method: 'drawn' | 'typed';
}

interface SignaturePadProps {
  readonly signer: Signer;
  readonly signLabel: string;
  /** Whether a name may be typed, and whether typing is offered first. */
  readonly typing: NonNullable<Settings['typedSignatures']>;
  readonly onSign: (signature: EnteredSignature) => void;
}

/** The signature area: by finger or pen, or by typing a name. Signing needs a mark and the consent. */
export function SignaturePad({ signer, signLabel, typing, onSign }: SignaturePadProps) {
  const name = useRef<HTMLInputElement>(null);
  const [method, setMethod] = useState<EnteredSignature['method']>(typing === 'default' ? 'typed' : 'drawn');
  const [typed, setTyped] = useState('');
  const [isMarked, setIsMarked] = useState(false);
  const [consents, setConsents] = useState(false);
  const [isTried, setTried] = useState(false);
  const id = useId();
  const drawing = useInk(method === 'drawn', (strokes) => setIsMarked(isSignature(strokes)));
  const marked = method === 'drawn' ? isMarked : /\p{L}.*\p{L}/u.test(typed);

  const clear = () => {
    drawing.clear();
    setIsMarked(false);
    setTyped('');
  };

  const handleSign = () => {
    if (!marked || !consents) return setTried(true);
    const text = typed.trim();
    onSign(method === 'typed' ? { method, text, image: writtenName(text) } : { method, ...drawing.read() });
  };

  return (
    <>
      <div className="pad white-paper">
        {method === 'drawn' ? (
          <>
            <svg className="pad-line" viewBox="0 0 328 150" preserveAspectRatio="none" aria-hidden>
              <path d="M20 114h288" />
            </svg>
            <canvas
              ref={drawing.canvas}
              role="img"
              aria-label={`Signature pad for ${signer.name}. Draw with a finger or pen.`}
            />
            <p className="pad-hint" aria-hidden>
              Sign above the line
            </p>
          </>
        ) : (
          <>
            <label className="vh" htmlFor={`${id}-name`}>
              Type your name, {signer.name}
            </label>
            <input
              ref={name}
              id={`${id}-name`}
              className="pad-typed"
              value={typed}
              maxLength={80}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
      </div>
      {method === 'typed' && marked && !sharesWord(signer.name, typed) && (
        <p className="note" role="status">
          This is not the name of {signer.name}. Whoever signs for somebody else binds nobody.
        </p>
      )}
      <label className="check pad-check">
        <input type="checkbox" checked={consents} onChange={(event) => setConsents(event.target.checked)} />
        <span>{signer.consent}</span>
      </label>
      <p className="error" role="alert">
        {isTried && !marked && (method === 'drawn' ? 'Sign your name above the line first.' : 'Type your name first.')}
        {isTried && marked && !consents && 'Check the box above to agree.'}
      </p>
      <div className="pad-acts inline">
        <button type="button" className="btn btn--plain" onClick={clear}>
          Clear
        </button>
        {typing !== 'forbidden' && (
          <button
            type="button"
            className="btn btn--plain"
            onClick={() => {
              clear();
              // The input is mounted before the tap ends, so that keystrokes go into it and not to the button.
              flushSync(() => setMethod(method === 'drawn' ? 'typed' : 'drawn'));
              name.current?.focus();
            }}
          >
            {method === 'drawn' ? 'Type my name' : 'Draw instead'}
          </button>
        )}
        <button type="button" className="btn btn--primary" onClick={handleSign}>
          {signLabel}
        </button>
      </div>
    </>
  );
}

/** A typed name as a picture, so that all signatures have the same format. */
function writtenName(name: string): string {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) return '';
  const font = 'italic 56px Georgia, "Times New Roman", serif';
  context.font = font;
  // The picture is as wide as the name. A new size forgets the font.
  const width = Math.min(Math.ceil(context.measureText(name).width), 608);
  canvas.width = width + 16;
  canvas.height = 96;
  context.fillStyle = ink;
  context.font = font;
  context.textBaseline = 'middle';
  context.fillText(name, 8, 48, width);
  return canvas.toDataURL('image/png');
}
