/** A refusal of the CRM: programs read its code. */
export class CrmRefusal extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, unknown>>;
  constructor(status: number, code: string, message: string, details: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

export const errorBody = ({ code, details, message }: CrmRefusal) => ({ code, details, message, status: 'error' });

export const invalidData = (details: Readonly<Record<string, unknown>>) =>
  new CrmRefusal(400, 'INVALID_DATA', 'invalid data', details);
