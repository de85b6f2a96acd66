import type { ConflictField, Side } from '#app/routes/estimator/sync/conflict-choice.ts';
import { conflictLabel, conflictValue, type Wording } from '#app/routes/estimator/sync/field-words.ts';
import { textDifference } from '#app/routes/estimator/sync/text-difference.ts';

interface ConflictRowProps {
  readonly field: ConflictField;
  readonly side: Side;
  readonly wording: Wording;
  readonly onChoose: (side: Side) => void;
}

export function ConflictRow({ field, side, wording, onChoose }: ConflictRowProps) {
  const { name, base, mine, theirs } = field;
  const label = conflictLabel(name, [mine, theirs, base], wording);
  const myWords = conflictValue(name, mine, wording);
  const theirWords = conflictValue(name, theirs, wording);
  const baseWords = conflictValue(name, base, wording);
  return (
    <tr>
      <th scope="row">
        {label}
        <span className="was">{baseWords === '(empty)' ? 'was empty' : `was ${shortened(baseWords)}`}</span>
      </th>
      <Pick
        name={name}
        who="Mine"
        words={myWords}
        other={theirWords}
        isOn={side !== 'theirs'}
        onPick={() => onChoose('mine')}
      />
      <Pick
        name={name}
        who="Theirs"
        words={theirWords}
        other={myWords}
        isOn={side === 'theirs'}
        isKept={side === 'both'}
        onPick={() => onChoose('theirs')}
      />
    </tr>
  );
}

interface PickProps {
  readonly name: string;
  readonly who: 'Mine' | 'Theirs';
  readonly words: string;
  readonly other: string;
  readonly isOn: boolean;
  /** Kept beside the chosen one. */
  readonly isKept?: boolean;
  readonly onPick: () => void;
}

function Pick({ name, who, words, other, isOn, isKept = false, onPick }: PickProps) {
  const { before, differing, after } = textDifference(words, other);
  return (
    <td className={`pick ${isOn || isKept ? 'is-on' : ''}`}>
      <label>
        <input type="radio" name={`pick ${name}`} checked={isOn} onChange={onPick} />
        <span className="pick-who">{who}</span>
        <span>
          {before}
          {before === '' ? differing : <mark>{differing.trimEnd()}</mark>}
          {before !== '' && differing.slice(differing.trimEnd().length)}
          {after}
          {isKept && <span className="note"> Added after mine.</span>}
        </span>
      </label>
    </td>
  );
}

const shortened = (words: string): string => (words.length > 60 ? `${words.slice(0, 57)}…` : words);
