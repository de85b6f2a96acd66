import { Icon } from '#app/components/icon.tsx';
import type { IconName } from '#app/components/icon-name.ts';
import { type DraftCheck, isWithoutResult } from '#app/routes/reshape/publish/use-check.ts';
import { pluralize } from '#domain/text/format-number.ts';

interface GateProps {
  readonly check: DraftCheck | null;
  /** Runs the check again. */
  readonly onAgain: () => void;
}

/** The conditions of a publication; findings that the published version already has do not count. */
export function Gate({ check, onAgain }: GateProps) {
  if (check === null)
    return (
      <p className="gate-wait note" role="status">
        <progress aria-label="Check" /> Checking the draft…
      </p>
    );
  if (!check.ok || isWithoutResult(check))
    return (
      <div className="gate-wait">
        <p className="error">{check.ok ? 'The check timed out.' : check.problem.title}</p>
        <button type="button" className="btn" onClick={onAgain}>
          Check again
        </button>
      </div>
    );
  const { findings, rules, cases } = check.value;
  const stops = (kinds: readonly string[]) =>
    findings.filter(({ severity, kind }) => severity === 'stop' && kinds.includes(kind));
  const links = stops(['shape', 'reference', 'rule', 'unit', 'use']).length;
  const failed = new Set(stops(['cases']).map(({ record }) => record)).size;
  const prices = stops(['price', 'size']).length;
  const looks = findings.filter(({ severity, known }) => severity === 'look' && known !== true).length;
  return (
    <ul className="gate" aria-label="Requirements">
      <GateLine
        isMet={links === 0}
        text={
          links === 0
            ? 'Every field, option and rule resolves'
            : pluralize(links, 'reference or rule does not fit', 'references or rules do not fit')
        }
      />
      <GateLine
        isMet={failed === 0}
        text={
          failed === 0
            ? `All ${pluralize(cases, 'worked case')} of ${pluralize(rules, 'rule')} agree`
            : `The worked cases of ${pluralize(failed, 'rule')} fail`
        }
      />
      <GateLine
        isMet={prices === 0}
        text={
          prices === 0
            ? 'Every size has a price'
            : pluralize(prices, 'size or price does not fit', 'sizes or prices do not fit')
        }
      />
      {looks > 0 && (
        <li className="gate-look">
          <Icon name="alert-triangle" />
          {pluralize(looks, 'finding')} to review
        </li>
      )}
    </ul>
  );
}

function GateLine({ isMet, text }: { readonly isMet: boolean; readonly text: string }) {
  const icon: IconName = isMet ? 'circle-check' : 'circle-x';
  return (
    <li className={isMet ? undefined : 'gate-no'}>
      <Icon name={icon} />
      {text}
    </li>
  );
}
