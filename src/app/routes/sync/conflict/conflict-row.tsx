import type { Side } from '#domain/changes/conflict-choice.ts';
import { type ConflictText, emptyText } from '#domain/changes/conflict-text.ts';
import { textDifference } from '#domain/text/text-difference.ts';
import '#app/routes/sync/conflict/conflict-row.css';
import { firstCharacters } from '#domain/text/first-characters.ts';

interface ConflictRowProps {
  readonly name: string;
  readonly text: ConflictText;
  readonly side: Side;
  readonly onChoose: (side: Side) => void;
}

export function ConflictRow({ name, text, side, onChoose }: ConflictRowProps) {
  const { label, path, was, mine, theirs } = text;
  return (
    <tr>
      <th scope="row">
        {label}
        {path !== '' && <span className="was">{path}</span>}
        <span className="was">{was === emptyText ? 'was empty' : `was ${shortened(was)}`}</span>
      </th>
      <Pick
        name={name}
        who="Mine"
        text={mine}
        other={theirs}
        money={text.myMoney}
        isOn={side !== 'theirs'}
        onPick={() => onChoose('mine')}
      />
      <Pick
        name={name}
        who="Theirs"
        text={theirs}
        other={mine}
        money={text.theirMoney}
        isOn={side === 'theirs'}
        isAlsoTaken={side === 'both'}
        onPick={() => onChoose('theirs')}
      />
    </tr>
  );
}

interface PickProps {
  readonly name: string;
  readonly who: 'Mine' | 'Theirs';
  readonly text: string;
  readonly other: string;
  readonly money: string;
  readonly isOn: boolean;
  /** Kept in addition to the chosen value. */
  readonly isAlsoTaken?: boolean;
  readonly onPick: () => void;
}

function Pick({ name, who, text, other, money, isOn, isAlsoTaken = false, onPick }: PickProps) {
  const { before, differing, after } = textDifference(text, other);
  return (
    <td className={`pick ${isOn || isAlsoTaken ? 'is-on' : ''}`}>
      <label>
        <input type="radio" name={`pick ${name}`} checked={isOn} onChange={onPick} />
        <span className="pick-who">{who}</span>
        <span>
          {before}
          {before === '' ? differing : <mark>{differing.trimEnd()}</mark>}
          {before !== '' && differing.slice(differing.trimEnd().length)}
          {after}
          {money !== '' && <span className="pick-money">{money}</span>}
          {isAlsoTaken && <span className="note"> Added after mine.</span>}
        </span>
      </label>
    </td>
  );
}

const shortened = (text: string): string => (text.length > 60 ? `${firstCharacters(text, 57)}…` : text);
