import { createContext, type ReactNode, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { useRequiredContext } from '#app/components/use-required-context.ts';
import type { MessageType } from '#app/shell/messages.tsx';
import { defined } from '#domain/defined.ts';
import '#app/shell/dialogs.css';

interface DialogText {
  readonly message: string;
  readonly title?: string;
  readonly type?: MessageType;
}

interface ConfirmOptions extends DialogText {
  readonly confirm?: string;
  readonly cancel?: string;
  /** The action cannot be undone: the button is red. */
  readonly danger?: boolean;
  /** Further actions on the left: pressing one closes the dialog as canceled and then runs it. */
  readonly extras?: readonly { readonly label: string; readonly run: () => void }[];
}

interface AlertOptions extends DialogText {
  readonly close?: string;
}

export interface Dialogs {
  /** True on confirm; false on cancel, Escape, or a press outside. */
  readonly confirm: (options: ConfirmOptions) => Promise<boolean>;
  /** The answer of `work`, during which the dialog stays and is busy; null on cancel, Escape, or a press outside. */
  readonly confirmed: <T>(options: ConfirmOptions, work: () => Promise<T>) => Promise<T | null>;
  /** Resolves when it is closed. A second dialog resolves the first. */
  readonly alert: (options: AlertOptions) => Promise<void>;
}

interface ShownDialog {
  readonly key: number;
  readonly kind: 'confirm' | 'alert';
  readonly options: ConfirmOptions & AlertOptions;
  /** Runs after confirmation, before the dialog closes. */
  readonly work?: () => Promise<void>;
  readonly settle: (confirmed: boolean) => void;
}

const DialogsContext = createContext<Dialogs | null>(null);

export const useDialogs = (): Dialogs =>
  useRequiredContext(DialogsContext, 'useDialogs needs a DialogsProvider above it.');

export function DialogsProvider({ children }: { readonly children: ReactNode }) {
  const [open, setOpen] = useState<ShownDialog | null>(null);
  const current = useRef<ShownDialog | null>(null);

  const dialogs = useMemo<Dialogs>(() => {
    let count = 0;
    const request = (kind: ShownDialog['kind'], options: ShownDialog['options'], work?: () => Promise<void>) => {
      current.current?.settle(false);
      count += 1;
      const key = count;
      return new Promise<boolean>((resolve) => {
        const dialog: ShownDialog = {
          key,
          kind,
          options,
          ...defined({ work }),
          settle: (confirmed) => {
            resolve(confirmed);
            if (current.current !== dialog) return;
            current.current = null;
            setOpen(null);
          },
        };
        current.current = dialog;
        setOpen(dialog);
      });
    };
    return {
      confirm: (options) => request('confirm', options),
      confirmed: async <T,>(options: ConfirmOptions, work: () => Promise<T>) => {
        const answers: Promise<T>[] = [];
        await request('confirm', options, async () => {
          const answer = work();
          answers.push(answer);
          // A failure is the caller's; the dialog closes.
          await answer.catch(() => undefined);
        });
        return answers[0] ?? null;
      },
      alert: async (options) => {
        await request('alert', options);
      },
    };
  }, []);

  return (
    <DialogsContext value={dialogs}>
      {children}
      {open && <DialogBox key={open.key} dialog={open} />}
    </DialogsContext>
  );
}

const icons = {
  success: 'circle-check',
  error: 'circle-x',
  warning: 'alert-triangle',
  info: 'info-circle',
} as const;

function DialogBox({ dialog }: { readonly dialog: ShownDialog }) {
  const { kind, options, work, settle } = dialog;
  const { type = 'info' } = options;
  const [busy, setBusy] = useState(false);
  const box = useRef<HTMLDialogElement>(null);
  const before = useRef<Element>(null);
  const icon = icons[type];

  useLayoutEffect(() => {
    before.current = document.activeElement;
    box.current?.showModal();
  }, []);

  // A closed dialog returns the focus only after it has left the page, because a modal dialog blocks everything behind
  // it.
  useEffect(
    () => () => {
      if (before.current instanceof HTMLElement && before.current.isConnected) before.current.focus();
    },
    [],
  );

  const label = kind === 'confirm' ? (options.confirm ?? 'Confirm') : (options.close ?? 'Close');
  const dismiss = () => {
    if (!busy) settle(false);
  };

  const handleConfirm = async () => {
    setBusy(work !== undefined);
    await work?.();
    settle(true);
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard's way out is Escape, which arrives as cancel
    <dialog
      ref={box}
      className={`dialog dialog--${type}`}
      aria-labelledby="dialog-text"
      onCancel={(event) => {
        event.preventDefault();
        dismiss();
      }}
      onClick={(event) => event.target === box.current && dismiss()}
    >
      <div className="dialog-body">
        <Icon name={icon} />
        <div id="dialog-text">
          {options.title && <h2>{options.title}</h2>}
          <p>{options.message}</p>
        </div>
      </div>
      <div className="dialog-acts">
        {options.extras && (
          <span className="dialog-extra">
            {options.extras.map((extra) => (
              <button
                key={extra.label}
                type="button"
                className="btn btn--quiet"
                disabled={busy}
                onClick={() => {
                  settle(false);
                  extra.run();
                }}
              >
                {extra.label}
              </button>
            ))}
          </span>
        )}
        {kind === 'confirm' && (
          <button type="button" className="btn btn--link" disabled={busy} onClick={dismiss}>
            {options.cancel ?? 'Cancel'}
          </button>
        )}
        <button
          type="button"
          className={`btn ${options.danger ? 'btn--destructive' : 'btn--primary'}`}
          disabled={busy}
          aria-busy={busy}
          onClick={handleConfirm}
        >
          {busy ? 'Loading…' : label}
        </button>
      </div>
    </dialog>
  );
}
