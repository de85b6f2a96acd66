import type { FastifyReply, FastifyRequest } from 'fastify';
import { controlPage } from '#tests/support/emulators/control-page.ts';
import { type Emulator, ownPath } from '#tests/support/emulators/emulator.ts';
import type { OAuthServer } from '#tests/support/emulators/oauth-server.ts';
import type { Fault } from '#tests/support/emulators/script.ts';

type Values = Readonly<Record<string, string>>;

/** Something that a person or a browser test does at the provider. */
export interface Action {
  readonly id: string;
  readonly label: string;
  /** Names of its values, with what they are at first. */
  readonly fields: Values;
  /** Does it, and says what was done. */
  readonly run: (values: Values) => string | Promise<string>;
}

/** A fault that is offered by name. */
export interface Preset {
  readonly label: string;
  readonly method: string;
  readonly path: string;
  readonly fault: Fault;
  readonly times?: number;
}

export interface Control {
  readonly provider: string;
  readonly emulator: Emulator;
  readonly oauth: OAuthServer;
  readonly actions: readonly Action[];
  readonly presets: readonly Preset[];
  /** The provider's state, for a person and a test to read. */
  readonly state: () => Readonly<Record<string, unknown>>;
}

interface NewFault {
  readonly method?: string;
  readonly path?: string;
  readonly fault?: Fault | string;
  readonly times?: number | string;
  readonly after?: number | string;
}

const kinds = ['answer', 'html', 'redirect', 'huge', 'delay', 'hang', 'drop', 'truncate', 'merge'];

const commonActions = ({ emulator, oauth }: Control): readonly Action[] => [
  {
    id: 'move-clock',
    label: 'Move the clock',
    fields: { minutes: '60' },
    run: ({ minutes }) => {
      emulator.clock.advance(numberOf(minutes) * 60_000);
      return `It is ${new Date(emulator.clock.now()).toISOString()} here.`;
    },
  },
  {
    id: 'expire-tokens',
    label: 'End the access tokens',
    fields: {},
    run: () => {
      oauth.expireAccess();
      return 'The access tokens are over.';
    },
  },
  {
    id: 'revoke-connections',
    label: 'Remove the app from all accounts',
    fields: {},
    run: () => {
      oauth.revokeAll();
      return 'Every connection is revoked.';
    },
  },
];

/** Endpoints and a page under `/emulator`, by which a person or a browser test controls it. */
export function controlRoutes(control: Control): void {
  const { emulator, state } = control;
  const { app, script, journal } = emulator;
  const actions = [...control.actions, ...commonActions(control)];

  app.get('/', async (_request, reply) => reply.redirect(ownPath, 302));
  app.get(ownPath, async (request, reply) => {
    const { done = '' } = request.query as Values;
    return reply.type('text/html; charset=utf-8').send(controlPage({ ...control, actions }, done));
  });
  app.get(`${ownPath}/state`, async () => state());
  app.get(`${ownPath}/journal`, async (request) => {
    const { method = '*', path = '*' } = request.query as Values;
    return journal.find({ method, path });
  });
  app.post(`${ownPath}/journal/clear`, async (request, reply) => {
    journal.clear();
    return finish(request, reply, 'The journal is empty.');
  });

  app.get(`${ownPath}/faults`, async () =>
    script.faults.map(({ id, method, path, fault, played, isOver }) => ({ id, method, path, fault, played, isOver })),
  );
  app.post(`${ownPath}/faults`, async (request, reply) => {
    const { method = '*', path = '*', fault, times, after } = (request.body ?? {}) as NewFault;
    const read = typeof fault === 'string' ? readFault(fault) : fault;
    if (read === undefined || !kinds.some((kind) => kind in read)) {
      return finish(request, reply.code(400), `A fault is JSON with one of ${kinds.join(', ')}.`);
    }
    script.on(method, path, read, { ...limit('times', times), ...limit('after', after) });
    return finish(request, reply, `${method} ${path} goes wrong from now on.`);
  });
  app.post(`${ownPath}/faults/clear`, async (request, reply) => {
    script.clear();
    return finish(request, reply, 'Everything works again.');
  });
  app.post<{ Params: { id: string } }>(`${ownPath}/faults/:id/remove`, async (request, reply) => {
    script.faults.find(({ id }) => String(id) === request.params.id)?.remove();
    return finish(request, reply, 'The fault is removed.');
  });

  app.post<{ Params: { id: string } }>(`${ownPath}/actions/:id`, async (request, reply) => {
    const action = actions.find(({ id }) => id === request.params.id);
    if (action === undefined) return finish(request, reply.code(404), 'There is no such action.');
    try {
      return finish(request, reply, await action.run({ ...action.fields, ...(request.body as Values | undefined) }));
    } catch (error) {
      return finish(request, reply.code(400), error instanceof Error ? error.message : String(error));
    }
  });
}

/** A form goes back to the page, with the words; a program gets them as JSON. */
function finish(request: FastifyRequest, reply: FastifyReply, message: string): FastifyReply {
  const isForm = request.headers['content-type']?.startsWith('application/x-www-form-urlencoded') === true;
  if (isForm) return reply.redirect(`${ownPath}?done=${encodeURIComponent(message)}`, 303);
  return reply.send({ message });
}

function readFault(text: string): Fault | undefined {
  try {
    const read: unknown = JSON.parse(text);
    return typeof read === 'object' && read !== null ? (read as Fault) : undefined;
  } catch {
    return undefined;
  }
}

const limit = (name: string, value: number | string | undefined) =>
  value === undefined || value === '' ? {} : { [name]: Number(value) };

/** The number that somebody typed. */
export function numberOf(text: string | undefined): number {
  const value = Number(text);
  if (text === undefined || text.trim() === '' || !Number.isFinite(value)) throw new Error(`"${text}" is no number.`);
  return value;
}
