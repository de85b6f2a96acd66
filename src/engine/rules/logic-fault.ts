/**
 * A fault of an evaluation: a value that cannot be computed, or what `throw` says. `try` catches it. It never leaves
 * `runLogic`.
 */
export class LogicFault extends Error {
  /** The data of the next operand of `try`: `{type}`, or the object that was thrown. */
  readonly detail: unknown;

  constructor(message: string, detail: unknown = { type: 'NaN' }) {
    super(message);
    this.detail = detail;
  }
}

/** The end of an evaluation that exceeds its limit; `try` does not catch it. */
export class TooMuchWork extends LogicFault {}
