import { useId } from 'react';
import type { Signature } from '#contract/records/signature.ts';
import type { ElectronicConsent } from '#documents/law/electronic-consent.ts';

type Papers = NonNullable<Signature['papers']>;
type Copy = NonNullable<Signature['copy']>;

/** How a buyer receives the papers, and the copy in hand at signing. */
export interface ChosenPapers {
  readonly papers: Papers;
  readonly copy: Copy;
  /** The consent text that the buyer agreed to; null for paper. */
  readonly consent: ElectronicConsent | null;
  /** Times of the choice and of the copy. ISO 8601, UTC. */
  readonly time: string;
  readonly copyTime: string;
}

interface PapersChoiceProps {
  readonly name: string;
  readonly email: string | null;
  readonly consent: ElectronicConsent;
  readonly now: () => Date;
  readonly onChoose: (chosen: ChosenPapers) => void;
}

const copyWords: Readonly<Record<Copy, string>> = {
  nearby: 'PDF sent to a device nearby',
  'e-mail': 'By e-mail',
  printed: 'Printed copy',
  'paper forms': 'The company’s paper forms',
};

const copiesOf: Readonly<Record<Papers, readonly Copy[]>> = {
  electronic: ['e-mail', 'nearby', 'printed'],
  paper: ['printed', 'paper forms'],
};

/** The first question: electronic or paper, as two equal choices below the text that explains them. */
export function PapersChoice({ name, email, consent, now, onChoose }: PapersChoiceProps) {
  const id = useId();
  const choose = (papers: Papers) => {
    const time = now().toISOString();
    onChoose({
      ...{ time, copyTime: time },
      papers,
      copy: papers === 'paper' ? 'printed' : email === null ? 'nearby' : 'e-mail',
      consent: papers === 'electronic' ? consent : null,
    });
  };
  return (
    <section aria-labelledby={`${id}-title`}>
      <h3 id={`${id}-title`}>{name}, how would you like your papers?</h3>
      <div className="papers-consent">
        {consent.isSample && <p className="note">Sample text: have your lawyer replace it.</p>}
        {consent.text.split('\n').map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className="papers-ways">
        <button type="button" className="btn" onClick={() => choose('electronic')}>
          Electronic papers
        </button>
        <button type="button" className="btn" onClick={() => choose('paper')}>
          Paper
        </button>
      </div>
    </section>
  );
}

interface PapersChosenProps {
  readonly chosen: ChosenPapers;
  readonly now: () => Date;
  readonly onChange: (chosen: ChosenPapers | null) => void;
}

/** The choice that was made, and which copy the buyer has in hand. */
export function PapersChosen({ chosen, now, onChange }: PapersChosenProps) {
  const id = useId();
  const { papers, copy } = chosen;
  return (
    <div className="papers-chosen">
      <p className="note">
        {papers === 'electronic' ? 'Electronic papers.' : 'Paper.'}
        <button type="button" className="btn btn--plain" onClick={() => onChange(null)}>
          Choose again
        </button>
      </p>
      <div className="control">
        <label htmlFor={id}>Copy handed over</label>
        <select
          id={id}
          className="input"
          value={copy}
          onChange={(event) => onChange({ ...chosen, copy: event.target.value as Copy, copyTime: now().toISOString() })}
        >
          {copiesOf[papers].map((way) => (
            <option key={way} value={way}>
              {copyWords[way]}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
