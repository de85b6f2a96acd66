import { type ReactNode, useEffect, useRef } from 'react';
import '#app/shell/menu.css';

interface MenuProps {
  readonly className: string;
  readonly summary: ReactNode;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A floating disclosure: closes on Escape, on a press outside, and when something in it is chosen. */
export function Menu({ className, summary, label, children }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null);

  useEffect(() => {
    const close = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      if (box.current) box.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);

  const shut = () => {
    if (!box.current?.open) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };

  return (
    <details
      ref={box}
      className={`menu ${className}`}
      onKeyDown={(event) => event.key === 'Escape' && shut()}
      onClick={(event) => event.target instanceof Element && event.target.closest('a, [data-closes]') && shut()}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          event.currentTarget.open = false;
      }}
    >
      <summary aria-label={label}>{summary}</summary>
      {children}
    </details>
  );
}
