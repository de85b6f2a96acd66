import type { FastifyReply } from 'fastify';

/** A refusal of Microsoft Graph. */
export class GraphRefusal extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

export const itemNotFound = () => new GraphRefusal(404, 'itemNotFound', 'The resource could not be found.');

export const invalidRequest = (message: string) => new GraphRefusal(400, 'invalidRequest', message);

export const nameExists = () =>
  new GraphRefusal(409, 'nameAlreadyExists', 'An item with the same name already exists under the parent.');

/** Sends the body that Graph gives an error. */
export const sendGraphError = (
  reply: FastifyReply,
  { status, code, message }: GraphRefusal,
  at: number,
): FastifyReply =>
  reply.code(status).send({
    error: {
      code,
      message,
      innerError: {
        date: new Date(at).toISOString().slice(0, 19),
        'request-id': '11111111-2222-3333-4444-555555555555',
        'client-request-id': '11111111-2222-3333-4444-555555555555',
      },
    },
  });
