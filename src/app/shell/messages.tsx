import { createContext, type ReactNode, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import { fieldMessages } from '#app/shell/field-messages.ts';
import { isInvalid, type Problem, saysWhy, textsForStatus, validationTitle } from '#contract/problems.ts';
import type { AppMessage } from '#contract/records/app-message.ts';
import '#app/shell/messages.css';

export type MessageType = AppMessage['type'];

interface MessageOptions {
  readonly autoClose?: boolean;
  /** An optional action; with it, the message stays longer. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

interface Messages {
  readonly show: (message: string, type: MessageType, options?: MessageOptions) => void;
  /** A refusal in words: its status, and every message that no visible field shows. */
  readonly showProblem: (problem: Problem, knownFields?: readonly string[]) => void;
}

const shownMs = 5_000;
const shownWithActionMs = 10_000;
const exitMs = 1_000;

interface ShownMessage extends AppMessage {
  readonly action: MessageOptions['action'];
}

const MessagesContext = createContext<Messages | null>(null);

export const useMessages = (): Messages =>
  useRequiredContext(MessagesContext, 'useMessages needs a MessagesProvider above it.');

export function MessagesProvider({ children }: { readonly children: ReactNode }) {
  const [stack, setStack] = useState<readonly ShownMessage[]>([]);
  const lastId = useRef(0);

  const show = useCallback<Messages['show']>((message, type, options) => {
    lastId.current += 1;
    const { autoClose = true, action } = options ?? {};
    const added: ShownMessage = { id: lastId.current, message, type, autoClose, action };
    // Pressing the same button again replaces its earlier message.
    const isOther = (one: ShownMessage) => one.message !== message || one.type !== type;
    setStack((shown) => [...shown.filter(isOther), added]);
  }, []);

  const messages = useMemo<Messages>(
    () => ({
      show,
      showProblem: (problem, knownFields = []) => {
        for (const text of problemMessages(problem, knownFields)) show(text, 'error');
      },
    }),
    [show],
  );

  const remove = useCallback((id: number) => setStack((shown) => shown.filter((message) => message.id !== id)), []);

  return (
    <MessagesContext value={messages}>
      {children}
      <section className="messages stack" aria-label="Messages" aria-live="polite">
        {stack.map((message) => (
          <FloatingMessage key={message.id} message={message} onGone={remove} />
        ))}
      </section>
    </MessagesContext>
  );
}

const icons = {
  success: 'circle-check',
  error: 'circle-x',
  warning: 'alert-triangle',
  info: 'info-circle',
} as const;

interface FloatingMessageProps {
  readonly message: ShownMessage;
  readonly onGone: (id: number) => void;
}

function FloatingMessage({ message, onGone }: FloatingMessageProps) {
  const [closing, setClosing] = useState(false);
  const { id, type, autoClose, action } = message;
  const icon = icons[type];

  useEffect(() => {
    if (!autoClose) return;
    const timer = setTimeout(() => setClosing(true), action === undefined ? shownMs : shownWithActionMs);
    return () => clearTimeout(timer);
  }, [autoClose, action]);

  useEffect(() => {
    if (!closing) return;
    const timer = setTimeout(() => onGone(id), exitMs);
    return () => clearTimeout(timer);
  }, [closing, id, onGone]);

  return (
    <div
      className={`message message--${type} ${closing ? 'message--closing' : ''}`}
      role={type === 'error' ? 'alert' : undefined}
    >
      <Icon name={icon} />
      <p>
        <span className="vh">{type}: </span>
        {message.message}
      </p>
      {action !== undefined && (
        <button
          type="button"
          className="btn btn--plain"
          onClick={() => {
            setClosing(true);
            action.run();
          }}
        >
          {action.label}
        </button>
      )}
      <button type="button" className="icon-btn" aria-label="Close message" onClick={() => setClosing(true)}>
        <Icon name="x" />
      </button>
    </div>
  );
}

/** The sentences of a refusal; messages of visible fields are left to the screen. */
export function problemMessages(problem: Problem, knownFields: readonly string[] = []): readonly string[] {
  if (!saysWhy(problem.status)) return [textsForStatus(problem.status)];
  const byField = fieldMessages(problem);
  const others = Object.entries(byField)
    .filter(([field]) => !knownFields.includes(field))
    .map(([, text]) => text);
  const title = problem.title === validationTitle || problem.title === '' ? [] : [problem.title];
  const all = [...title, ...others];
  if (all.length > 0 || Object.keys(byField).length > 0) return all;
  return [isInvalid(problem.status) ? validationTitle : textsForStatus(problem.status)];
}
