// Calls by path, until sync and records call routes.
import type { Route } from '#contract/route.ts';

export interface PathCall {
  readonly method: Route['method'];
  readonly path: string;
  readonly companyId?: number | null;
  readonly query?: Readonly<Record<string, string | number | null | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly json?: unknown;
  readonly form?: FormData;
  readonly signal?: AbortSignal;
  readonly wants?: 'json' | 'blob';
  readonly is?: (body: unknown) => boolean;
}

export const routeOfPath = ({ method, path, wants }: PathCall): Route => ({
  method,
  path,
  tag: '',
  summary: '',
  who: 'member',
  answer: wants === 'blob' ? { kind: 'bytes', types: [] } : ({ kind: 'path' } as unknown as Route['answer']),
});

export const inputOfPath = ({ json, headers = {}, query, companyId, form, signal, is }: PathCall): object => ({
  body: json,
  key: headers['idempotency-key'],
  version: headers['if-match'] === undefined ? undefined : Number(headers['if-match'].replaceAll('"', '')),
  query,
  companyId,
  form,
  signal,
  is,
});
