import type { Side } from '#app/routes/sync/conflict/conflict-choice.ts';
import type { ConflictWords } from '#app/routes/sync/conflict/conflict-words.ts';
import { textDifference } from '#app/routes/sync/conflict/text-difference.ts';
import { emptyWords } from '#app/routes/sync/field-words.ts';
import '#app/routes/sync/conflict/conflict-row.css';
import { firstCharacters } from '#domain/words/first-characters.ts';

interface ConflictRowProps {
  readonly name: string;
  readonly words: ConflictWords;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

export function ConflictRow({ name, words, side, onChoose }: ConflictRowProps) {
  const { label, place, was, mine, theirs } = words;
  return (
    <tr>
      <th scope="row">
        {label}
        {place !== '' && <span className="was">{place}</span>}
        <span className="was">{was === emptyWords ? 'was empty' : `was ${shortened(was)}`}</span>
      </th>
      <Pick
        name={name}
        who="Mine"
        words={mine}
        other={theirs}
        money={words.myMoney}
        isOn={side !== 'theirs'}
        onPick={() => onChoose('mine')}
      />
      <Pick
        name={name}
        who="Theirs"
        words={theirs}
        other={mine}
        money={words.theirMoney}
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
  readonly money: string;
  readonly isOn: boolean;
  /** Kept in addition to the chosen value. */
  readonly isKept?: boolean;
  readonly onPick: () => void;
}

function Pick({ name, who, words, other, money, isOn, isKept = false, onPick }: PickProps) {
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
          {money !== '' && <span className="pick-money">{money}</span>}
          {isKept && <span className="note"> Added after mine.</span>}
        </span>
      </label>
    </td>
  );
}

const shortened = (words: string): string => (words.length > 60 ? `${firstCharacters(words, 57)}…` : words);
