import { Icon } from '#app/components/icon.tsx';
import type { BuyerSelection } from '#app/routes/sign/choice/use-choice.ts';
import { problemMessages } from '#app/routes/sign/problem-messages.ts';
import type { LinkedOption } from '#contract/records/linked-option.ts';
import { formatMoney } from '#domain/text/format-number.ts';

interface OptionListProps {
  readonly options: readonly LinkedOption[];
  readonly choice: BuyerSelection;
}

/** The options as checkboxes, each with its price, and the total of the selected ones. */
export function OptionList({ options, choice }: OptionListProps) {
  const { chosen, tick, total, problem, requestAgain } = choice;
  const noTotal = problem === null ? 'One moment…' : 'Not known yet';
  return (
    <>
      <fieldset className="choice-options">
        <legend className="vh">Options that you may add</legend>
        <ul>
          {options.map(({ uuid, name, detail, adds }) => (
            <li key={uuid}>
              <label className="check">
                <input
                  type="checkbox"
                  checked={chosen.includes(uuid)}
                  onChange={(event) => tick(uuid, event.target.checked)}
                />
                <span className="choice-name">
                  {name}
                  {detail !== '' && <span className="note">{detail}</span>}
                </span>
                <span className="figures">
                  <span className="vh">adds </span>
                  {formatMoney(adds)}
                </span>
              </label>
            </li>
          ))}
        </ul>
      </fieldset>
      <div className="choice-total" role="status" aria-busy={total === null && problem === null}>
        <span>Total with your choice</span>
        <b className="figures">{total === null ? noTotal : formatMoney(total)}</b>
      </div>
      {problem !== null && total === null && (
        <div role="alert">
          <p className="error">{problemMessages(problem)} Your selection stays as it is.</p>
          <button type="button" className="btn btn--quiet" onClick={requestAgain}>
            <Icon name="refresh" />
            Calculate the total again
          </button>
        </div>
      )}
    </>
  );
}
