// Requests that are cheap to send and used to be expensive to refuse. The bench measures each cost, the test checks
// each refusal.
import { defined } from '#domain/defined.ts';
import { multipart } from '#tests/support/server/multipart.ts';

export interface CostlyRequest {
  readonly title: string;
  readonly as: 'stranger' | 'rep' | 'admin';
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
  readonly status: number;
  /** Text of the refusal, when the status is not enough. */
  readonly message?: string;
}

const list = (entry: string, count: number): string => `[${`${entry},`.repeat(count - 1)}${entry}]`;
const record = (count: number, value = '1'): string =>
  `{${Array.from({ length: count }, (_none, index) => `"k${index}":${value}`).join()}}`;
const estimate = (more: string): string => `{"leadId":1,"name":"A",${more}}`;

const tooMany = 'The content has too many values.';
const entries = 'must have at most';

const json = (
  as: CostlyRequest['as'],
  path: string,
  title: string,
  body: string,
  status: number,
  message?: string,
): CostlyRequest => ({
  title,
  as,
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json' },
  body,
  status,
  ...defined({ message }),
});

export function costlyRequests(): readonly CostlyRequest[] {
  const megabytes = list('{}', 1_300_000);
  return [
    ...['/api/users/login', '/api/users/logout', '/api/users/refresh', '/api/nope'].map((path) =>
      json('stranger', path, `${path} with megabytes of records`, megabytes, 413),
    ),
    json(
      'stranger',
      '/api/users/login',
      'a login with a thousand lists in each other',
      '['.repeat(3_900),
      400,
      'nested',
    ),
    json('stranger', '/api/estimates', 'an estimate of a stranger', estimate(`"items":${megabytes}`), 401),
    json('rep', '/api/estimates', 'a million empty lines', estimate(`"items":${list('{}', 1_300_000)}`), 400, tooMany),
    json(
      'rep',
      '/api/estimates',
      'seventy thousand empty lines',
      estimate(`"items":${list('{}', 70_000)}`),
      400,
      tooMany,
    ),
    json('rep', '/api/estimates', 'nine thousand empty lines', estimate(`"items":${list('{}', 9_000)}`), 400, entries),
    json(
      'rep',
      '/api/estimates',
      'five thousand empty lines',
      estimate(`"items":${list('{}', 5_000)}`),
      400,
      'required',
    ),
    json('rep', '/api/estimates', 'numbers for lines', estimate(`"items":${list('1', 140_000)}`), 400, tooMany),
    json('rep', '/api/estimates', 'unknown members', estimate(`"workflowSummaries":${record(70_000)}`), 400, tooMany),
    json('rep', '/api/estimates', 'a thousand unknown members', estimate(`"workflowSummaries":${record(999)}`), 400),
    json(
      'rep',
      '/api/estimates',
      'a member of a megabyte',
      estimate(`"workflowSummaries":{"${'x'.repeat(1_000_000)}":1}`),
      400,
    ),
    json(
      'rep',
      '/api/estimates',
      'the same trade again and again',
      estimate(`"workflowIds":${list('1', 9_000)}`),
      400,
      entries,
    ),
    json('rep', '/api/estimates', 'lists in each other', estimate(`"items":${'['.repeat(1_900_000)}`), 400, 'nested'),
    json('rep', '/api/estimates', 'more than an estimate can be', estimate(`"name":"${'x'.repeat(4_000_000)}"`), 413),
    json(
      'rep',
      '/api/leads',
      'kinds of work without end',
      `{"lastName":"A","projectTypes":${list('"a"', 9_000)}}`,
      400,
      entries,
    ),
    json('rep', '/api/leads', 'a lead of megabytes', `{"lastName":"A","projectTypes":${list('"a"', 200_000)}}`, 413),
    json('rep', '/api/documents/1/generatepdf', 'a body where none belongs', megabytes, 413),
    json('admin', '/api/rules/impact', 'a rule of megabytes', `{"rule":{"logic":${megabytes}}}`, 413),
    {
      title: 'a form of 60 long parts',
      as: 'rep',
      method: 'POST',
      path: '/api/documents',
      ...multipart(
        Object.fromEntries(Array.from({ length: 60 }, (_none, index) => [`data.k${index}`, 'x'.repeat(200_000)])),
      ),
      status: 413,
    },
    {
      title: 'a form of thousands of small parts',
      as: 'rep',
      method: 'POST',
      path: '/api/documents',
      ...multipart(Object.fromEntries(Array.from({ length: 5_000 }, (_none, index) => [`data.k${index}`, 'x']))),
      status: 413,
    },
  ];
}
