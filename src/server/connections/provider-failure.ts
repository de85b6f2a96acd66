import { invalid, problemFor } from '#contract/problems.ts';
import { Refusal } from '#server/refusal.ts';

/**
 * `off`: not connected, or the operator has not set the provider up. `lost`: a person must connect it again. `transient`:
 * a retry may succeed. `refused`: this request never succeeds. `broken`: the answer breaks the provider's promise.
 */
export type FailureKind = 'off' | 'lost' | 'transient' | 'refused' | 'broken';

/** A call to a provider that failed. A route may let it pass: it is a refusal in words of our own. */
export class ProviderFailure extends Refusal {
  readonly kind: FailureKind;
  /** Status and code of the provider, for logs and observations; never its text, which may hold names or tokens. */
  readonly status: number | null;
  readonly code: string | null;
  /** The earliest time of the next try, of a transient failure. */
  readonly retryAt: Date | null;

  constructor(
    label: string,
    kind: FailureKind,
    {
      status = null,
      code = null,
      retryAt = null,
      retryAfterMs = 30_000,
      sentence = sentences[kind](label),
    }: {
      readonly status?: number | null;
      readonly code?: string | null;
      readonly retryAt?: Date | null;
      readonly retryAfterMs?: number;
      readonly sentence?: string;
    } = {},
  ) {
    if (kind === 'transient')
      super(problemFor(503), { headers: { 'retry-after': String(Math.max(1, Math.ceil(retryAfterMs / 1000))) } });
    else super(kind === 'off' || kind === 'lost' ? invalid({ account: [sentence] }) : invalid({}, sentence));
    this.message = sentence;
    this.kind = kind;
    this.status = status;
    this.code = code;
    this.retryAt = retryAt;
  }
}

const sentences: Readonly<Record<FailureKind, (label: string) => string>> = {
  off: (label) => `${label} is not connected.`,
  lost: (label) => `The connection to ${label} has ended. An admin must connect it again.`,
  transient: (label) => `${label} does not answer right now.`,
  refused: (label) => `${label} refused this.`,
  broken: (label) => `${label} answered something unexpected.`,
};

export const isTransient = (error: unknown): error is ProviderFailure =>
  error instanceof ProviderFailure && error.kind === 'transient';

/** Whether the same request would be refused again; 401 asks for a new token. */
export const isFinalStatus = (status: number): boolean =>
  status >= 400 && status < 500 && ![401, 408, 425, 429].includes(status);
