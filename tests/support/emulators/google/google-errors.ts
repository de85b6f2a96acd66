/** A refusal of the Drive API. */
export class DriveRefusal extends Error {
  readonly status: number;
  readonly reason: string;
  readonly domain: string;
  constructor(status: number, reason: string, message: string, domain = 'global') {
    super(message);
    this.status = status;
    this.reason = reason;
    this.domain = domain;
  }
}

export const fileNotFound = (id: string) => new DriveRefusal(404, 'notFound', `File not found: ${id}.`);

export const invalidValue = (message: string) => new DriveRefusal(400, 'invalid', message);
