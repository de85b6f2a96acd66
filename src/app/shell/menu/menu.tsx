import { type ReactNode, useEffect, useRef, useState } from 'react';
import { pressedKey } from '#app/components/pressed-key.ts';
import { shiftInto } from '#app/shell/menu/shift-into.ts';
import '#app/shell/menu/menu.css';

interface MenuProps {
  readonly className?: string;
  readonly summary: ReactNode;
  readonly label?: string;
  readonly children: ReactNode;
}

/** A floating disclosure: closes on Escape, on a press outside, and when something in it is chosen. */
export function Menu({ className = '', summary, label, children }: MenuProps) {
  const box = useRef<HTMLDetailsElement>(null);
  // A menu is rendered when it is first opened: its fields would delay the first paint of a screen.
  const [isFilled, setFilled] = useState(false);
  const fill = () => setFilled(true);

  useEffect(() => {
    const close = (event: Event) => {
      if (event.target instanceof Node && box.current?.contains(event.target)) return;
      if (box.current) box.current.open = false;
    };
    document.addEventListener('pointerdown', close);
    return () => document.removeEventListener('pointerdown', close);
  }, []);

  useEffect(() => {
    const position = () => {
      if (box.current?.open) moveIntoView(box.current);
    };
    position();
    window.addEventListener('resize', position);
    return () => window.removeEventListener('resize', position);
    // A menu that is filled after it was opened has its width only then.
  });

  const shut = () => {
    if (!box.current?.open) return;
    box.current.open = false;
    box.current.querySelector('summary')?.focus();
  };

  return (
    <details
      ref={box}
      className={`menu ${className}`.trim()}
      onToggle={({ currentTarget }) => {
        fill();
        if (currentTarget.open) moveIntoView(currentTarget);
      }}
      onKeyDown={(event) => pressedKey(event) === 'Escape' && shut()}
      onClick={({ target }) => {
        // Rendered before the browser opens it: the `toggle` event comes later.
        fill();
        if (target instanceof Element && target.closest('a, [data-closes]')) shut();
      }}
      onBlur={(event) => {
        if (event.relatedTarget instanceof Node && !event.currentTarget.contains(event.relatedTarget))
          event.currentTarget.open = false;
      }}
    >
      <summary aria-label={label}>{summary}</summary>
      {isFilled && children}
    </details>
  );
}

/** Moves the list of an open menu sideways until all of it is on the screen. */
function moveIntoView(menu: HTMLDetailsElement): void {
  const list = menu.querySelector<HTMLElement>(':scope > :not(summary)');
  if (list === null) return;
  list.style.translate = '';
  const { left, right } = list.getBoundingClientRect();
  const shift = shiftInto({ left, right }, document.documentElement.clientWidth);
  if (shift !== 0) list.style.translate = `${shift}px 0`;
}
