import { useId, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { InkView } from '#app/paper/signature-boxes.tsx';
import { useInk } from '#app/paper/signing/use-ink.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { Initials } from '#contract/records/signature.ts';
import type { InitialSlot } from '#documents/buyers/initial-slots.ts';

interface InitialsStepProps {
  readonly position: InitialSlot;
  readonly name: string;
  readonly typing: NonNullable<Settings['typedSignatures']>;
  /** Null until they are given. */
  readonly initials: Initials | null;
  /** The signer's initials for another notice, given again with one tap; null before the first. */
  readonly mark: Omit<Initials, 'timestamp'> | null;
  readonly onInitial: (initials: Omit<Initials, 'timestamp'>) => void;
}

/** One buyer's initials for one notice: each notice is initialed separately. */
export function InitialsStep({ position, name, typing, initials, mark, onInitial }: InitialsStepProps) {
  const [method, setMethod] = useState<Initials['method']>(typing === 'default' ? 'typed' : 'drawn');
  const [typed, setTyped] = useState('');
  const [isMarked, setIsMarked] = useState(false);
  const [isTried, setTried] = useState(false);
  const id = useId();
  const isOpen = initials === null;
  const [isNew, setIsNew] = useState(false);
  const isMarkedBefore = isOpen && mark !== null && !isNew;
  const drawing = useInk(isOpen && !isMarkedBefore && method === 'drawn', (strokes) =>
    setIsMarked(strokes.flat().length > 3),
  );
  const show = () =>
    document.querySelector(`[data-slot="${CSS.escape(position.slot)}"]`)?.scrollIntoView({ block: 'center' });
  if (!isOpen) {
    return (
      <li className="initials-step initials-step--done inline">
        <Icon name="circle-check" className="icon--sm" />
        {position.heading}, initialed
      </li>
    );
  }
  const top = (
    <p className="split">
      <b>{position.heading}</b>
      <button type="button" className="btn btn--plain" onClick={show}>
        Show it in the paper
      </button>
    </p>
  );
  if (isMarkedBefore) {
    const { method: how, strokes, text } = mark;
    return (
      <li className="initials-step" aria-label={`Initials for ${position.heading}`}>
        {top}
        <div className="initials-again white-paper">
          {strokes === undefined ? <i>{text}</i> : <InkView path={strokes} label={`Initials of ${name}`} />}
        </div>
        <div className="pad-acts inline">
          <button type="button" className="btn btn--plain" onClick={() => setIsNew(true)}>
            Initial again
          </button>
          <button
            type="button"
            className="btn"
            onClick={() =>
              onInitial(strokes === undefined ? { method: how, text: text ?? '' } : { method: how, strokes })
            }
          >
            Initial this notice
          </button>
        </div>
      </li>
    );
  }
  const isGiven = method === 'drawn' ? isMarked : /\p{L}/u.test(typed);
  const give = () => {
    if (!isGiven) return setTried(true);
    onInitial(method === 'typed' ? { method, text: typed.trim() } : { method, strokes: drawing.read().strokes });
  };
  return (
    <li className="initials-step" aria-label={`Initials for ${position.heading}`}>
      {top}
      <div className="pad white-paper">
        {method === 'drawn' ? (
          <canvas ref={drawing.canvas} role="img" aria-label={`Initials of ${name}. Draw with a finger or pen.`} />
        ) : (
          <>
            <label className="vh" htmlFor={`${id}-letters`}>
              Type your initials, {name}
            </label>
            <input
              id={`${id}-letters`}
              className="pad-typed"
              value={typed}
              maxLength={6}
              autoComplete="off"
              onChange={(event) => setTyped(event.target.value)}
            />
          </>
        )}
      </div>
      <p className="error" role="alert">
        {isTried && !isGiven && 'Give your initials first.'}
      </p>
      <div className="pad-acts inline">
        {typing !== 'forbidden' && (
          <button
            type="button"
            className="btn btn--plain"
            onClick={() => {
              setIsMarked(false);
              setMethod(method === 'drawn' ? 'typed' : 'drawn');
            }}
          >
            {method === 'drawn' ? 'Type my initials' : 'Draw instead'}
          </button>
        )}
        <button type="button" className="btn" onClick={give}>
          Initial this notice
        </button>
      </div>
    </li>
  );
}
