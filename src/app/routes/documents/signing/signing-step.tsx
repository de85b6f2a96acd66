import { IconCircle, IconCircleCheck, IconCircleDot } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import '#app/routes/documents/signing/signing-step.css';

interface SigningStepProps {
  readonly state: 'done' | 'now' | 'next';
  readonly title: string;
  readonly note?: string | undefined;
  readonly children?: ReactNode;
}

const icons = { done: IconCircleCheck, now: IconCircleDot, next: IconCircle } as const;
const words = { done: 'Done: ', now: 'Now: ', next: 'Next: ' } as const;

/** One step of the signing: done, current or next. */
export function SigningStep({ state, title, note, children }: SigningStepProps) {
  const Icon = icons[state];
  return (
    <li
      className={`signing-step signing-step--${state}`}
      {...(state === 'now' ? { id: 'sign-now', 'aria-current': 'step' as const } : {})}
    >
      <h2>
        <Icon className="icon" aria-hidden />
        <span className="vh">{words[state]}</span>
        {title}
      </h2>
      {note && <p className="note">{note}</p>}
      {children}
    </li>
  );
}
