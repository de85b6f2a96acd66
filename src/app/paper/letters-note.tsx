import { useEffect, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import type { Paper } from '#documents/paper/paper.ts';
import { foreignLetters } from '#domain/letters/own-letters.ts';

/** Fetches the fonts of a paper, and says so when one is not here: the paper can be signed, its PDF comes from the office. */
export function LettersNote({ paper }: { readonly paper: Paper }) {
  const [letters, setLetters] = useState('');
  useEffect(() => {
    let isShown = true;
    const text = JSON.stringify(paper);
    const foreign = foreignLetters(text);
    if (foreign.length === 0) return;
    void import('#client/letters/device-letters.ts')
      .then(({ bringLetters }) => bringLetters(text))
      .then(
        () => '',
        () => foreign.slice(0, 6).join(' '),
      )
      .then((missing) => isShown && setLetters(missing));
    return () => {
      isShown = false;
    };
  }, [paper]);
  if (letters === '') return null;
  return (
    <p className="note" role="status">
      <Icon name="info-circle" />
      The font for {letters} is not on this device. Sign as usual: the signed PDF comes from the office.
    </p>
  );
}
