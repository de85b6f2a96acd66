import type { ParamsOf, QueryOf, Route } from '#contract/route.ts';

type WithParams<R extends Route> = keyof ParamsOf<R> extends never ? unknown : { readonly params: ParamsOf<R> };

type WithQuery<R extends Route> =
  Record<never, never> extends QueryOf<R> ? { readonly query?: QueryOf<R> } : { readonly query: QueryOf<R> };

/** The values of a route's address. */
export type AddressValues<R extends Route> = WithParams<R> & WithQuery<R>;

export interface InCompany {
  /** Without it, the call is outside of any company. */
  readonly companyId?: number | null;
}

type QueryValues = Readonly<Record<string, string | number | boolean | null | undefined>>;

interface AnyValues extends InCompany {
  readonly params?: QueryValues;
  readonly query?: QueryValues;
}

/** The address of a call. Parameters without a value are omitted from its query. */
export function addressOf<const R extends Route>({ path }: R, given: AddressValues<R> & InCompany): string {
  const { params = {}, query = {}, companyId }: AnyValues = given;
  const filled = path
    .split('/')
    .map((part) => (part.startsWith(':') ? encodeURIComponent(String(params[part.slice(1)])) : part))
    .join('/');
  const search = [...Object.entries(query), ['companyId', companyId] as const]
    .filter(([, value]) => value !== null && value !== undefined && value !== '')
    .map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`);
  return search.length === 0 ? filled : `${filled}?${search.join('&')}`;
}
