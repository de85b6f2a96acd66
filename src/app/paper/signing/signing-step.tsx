import type { ReactNode } from 'react';
import { Icon } from '#app/components/icon.tsx';
import '#app/paper/signing/signing-step.css';

interface SigningStepProps {
  readonly state: 'done' | 'now' | 'next';
  readonly title: string;
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

const icons = { done: 'circle-check', now: 'circle-dot', next: 'circle' } as const;
const texts = { done: 'Done: ', now: 'Now: ', next: 'Next: ' } as const;

/** One step of the signing: done, current or next. */
export function SigningStep({ state, title, note, children }: SigningStepProps) {
  const icon = icons[state];
  return (
    <li
      className={`signing-step signing-step--${state}`}
      {...(state === 'now' ? { id: 'sign-now', 'aria-current': 'step' as const } : {})}
    >
      <h2>
        <Icon name={icon} />
        <span className="vh">{texts[state]}</span>
        {title}
      </h2>
      {note && <p className="note">{note}</p>}
      {children}
    </li>
  );
}
