import { type Selectable, sql } from 'kysely';
import type { ProviderName } from '#contract/providers.ts';
import type { Trx } from '#server/database/database.ts';
import type { Tables } from '#server/database/tables.ts';

/** A connection as stored. Its times are those of the database, so that the clocks of processes may differ. */
export type ConnectionRow = Selectable<Tables['connections']> & {
  /** Whether its access token should be renewed, and whether it has expired. */
  readonly isDue: boolean;
  readonly isExpired: boolean;
  /** Milliseconds until calls may be tried again; 0 or less for now. */
  readonly pauseMs: number;
};

/** A company's connection to a provider. */
export interface ConnectionKey {
  readonly companyId: number;
  readonly provider: ProviderName;
}

/** The condition of a connection's rows, in each of its tables. */
export const ofKey = ({ companyId, provider }: ConnectionKey) =>
  sql<boolean>`company_id = ${companyId} and provider = ${provider}`;

export async function findConnection(trx: Trx, key: ConnectionKey): Promise<ConnectionRow | null> {
  const { rows } =
    await sql<ConnectionRow>`select *, refresh_at <= now() as "isDue", expires_at <= now() as "isExpired",
    coalesce(extract(epoch from paused_until - now()) * 1000, 0)::float8 as "pauseMs"
    from connections where ${ofKey(key)}`.execute(trx);
  return rows[0] ?? null;
}

interface StoredTokens {
  readonly tokensSealed: string;
  readonly expiresInSeconds: number;
  readonly refreshInSeconds: number;
}

interface NewConnection extends StoredTokens {
  readonly state: 'on' | 'needsReconnect';
  readonly email: string | null;
  readonly scopes: readonly string[];
  readonly details: unknown;
  readonly userId: number;
  readonly lastError: string | null;
}

const inSeconds = (seconds: number) => sql<string>`now() + make_interval(secs => ${seconds})`;

/** Stores a new grant; it replaces an earlier connection, whose running refresh then stores nothing. */
export async function saveConnection(trx: Trx, key: ConnectionKey, one: NewConnection): Promise<void> {
  await sql`insert into connections (company_id, provider, state, email, scopes, details, tokens_sealed, generation,
      refresh_at, expires_at, connected_at, connected_by, last_error)
    values (${key.companyId}, ${key.provider}, ${one.state}, ${one.email}, ${one.scopes.join(' ')}, ${JSON.stringify(one.details)},
      ${one.tokensSealed}, 1, ${inSeconds(one.refreshInSeconds)}, ${inSeconds(one.expiresInSeconds)}, now(),
      nullif(${one.userId}, 0), ${one.lastError})
    on conflict (company_id, provider) do update set state = excluded.state, email = excluded.email,
      scopes = excluded.scopes, details = excluded.details, tokens_sealed = excluded.tokens_sealed,
      generation = connections.generation + 1, refresh_at = excluded.refresh_at, expires_at = excluded.expires_at,
      lease = null, lease_until = null, connected_at = excluded.connected_at, connected_by = excluded.connected_by,
      checked_at = null, last_error = excluded.last_error, failures = 0, first_failure_at = null, pauses = 0,
      paused_until = null`.execute(trx);
}

export async function deleteConnection(trx: Trx, key: ConnectionKey): Promise<void> {
  await sql`delete from connections where ${ofKey(key)}`.execute(trx);
  await sql`delete from connection_answers where ${ofKey(key)}`.execute(trx);
  await sql`delete from connection_starts where ${ofKey(key)}`.execute(trx);
}

const leaseSeconds = 15;

/** Takes the right to renew the tokens of a generation; false while another process has it. */
export async function takeLease(trx: Trx, key: ConnectionKey, generation: number, lease: string): Promise<boolean> {
  const { numAffectedRows } = await sql`update connections
    set lease = ${lease}, lease_until = ${inSeconds(leaseSeconds)}
    where ${ofKey(key)} and generation = ${generation} and state = 'on'
      and (lease_until is null or lease_until < now())`.execute(trx);
  return numAffectedRows === 1n;
}

/** Stores renewed tokens; false if the lease has passed to another process. */
export async function storeRenewed(
  trx: Trx,
  key: ConnectionKey,
  lease: string,
  tokens: StoredTokens,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update connections
    set tokens_sealed = ${tokens.tokensSealed}, generation = generation + 1, lease = null, lease_until = null,
      expires_at = ${inSeconds(tokens.expiresInSeconds)}, refresh_at = ${inSeconds(tokens.refreshInSeconds)},
      last_error = null
    where ${ofKey(key)} and lease = ${lease}`.execute(trx);
  return numAffectedRows === 1n;
}

export async function releaseLease(trx: Trx, key: ConnectionKey, lease: string): Promise<void> {
  await sql`update connections set lease = null, lease_until = null where ${ofKey(key)} and lease = ${lease}`.execute(
    trx,
  );
}

/** Ends the connection of a generation; false if it has ended already or was replaced. */
export async function endConnection(
  trx: Trx,
  key: ConnectionKey,
  generation: number,
  reason: string,
): Promise<boolean> {
  const { numAffectedRows } = await sql`update connections
    set state = 'needsReconnect', last_error = ${reason}, lease = null, lease_until = null
    where ${ofKey(key)} and generation = ${generation} and state = 'on'`.execute(trx);
  return numAffectedRows === 1n;
}

export async function noteChecked(trx: Trx, key: ConnectionKey, email: string | null, details: unknown): Promise<void> {
  await sql`update connections set email = coalesce(${email}, email), details = details || ${JSON.stringify(details)}::jsonb,
    checked_at = now(), last_error = null where ${ofKey(key)}`.execute(trx);
}

/** Adds facts to those that are known of the account. */
export async function noteDetails(trx: Trx, key: ConnectionKey, details: ConnectionRow['details']): Promise<void> {
  await sql`update connections set details = details || ${JSON.stringify(details)}::jsonb where ${ofKey(key)}`.execute(
    trx,
  );
}

/** Takes the right to force a renewal; false if somebody has within the interval. */
export async function takeCheck(trx: Trx, key: ConnectionKey, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update connections set checked_at = now()
    where ${ofKey(key)} and (checked_at is null or checked_at <= now() - make_interval(secs => ${seconds}))`.execute(
    trx,
  );
  return numAffectedRows === 1n;
}

/** Failures of a minute before calls pause, and the pause: 30 seconds, doubling to 15 minutes. */
const failuresBeforePause = 5;
const longestPauseSeconds = 900;

/** Counts a failure that may pass. The fifth within a minute, or a failed probe, pauses all calls of the connection. */
export async function noteFailure(
  trx: Trx,
  key: ConnectionKey,
  reason: string,
  pauseSeconds: number | null,
): Promise<void> {
  const isNew = sql`(first_failure_at is null or first_failure_at < now() - interval '1 minute')`;
  const counted = sql`case when ${isNew} then 1 else failures + 1 end`;
  const opens = sql`(pauses > 0 or ${counted} >= ${failuresBeforePause})`;
  await sql`update connections set last_error = ${reason},
      failures = ${counted},
      first_failure_at = case when ${isNew} then now() else first_failure_at end,
      pauses = case when ${opens} then pauses + 1 else pauses end,
      paused_until = greatest(
        case when ${pauseSeconds}::float8 is null then paused_until
          else greatest(paused_until, now() + make_interval(secs => ${pauseSeconds ?? 0})) end,
        case when ${opens}
          then now() + make_interval(secs => least(${longestPauseSeconds}, 15 * power(2, least(pauses + 1, 10))))
          else paused_until end)
    where ${ofKey(key)}`.execute(trx);
}

/** Pauses all calls of the connection, once for calls that began after the same number of pauses. */
export async function notePause(
  trx: Trx,
  key: ConnectionKey,
  reason: string,
  { pauses, seconds }: { readonly pauses: number; readonly seconds: number },
): Promise<void> {
  await sql`update connections set last_error = ${reason}, pauses = pauses + 1, paused_until = ${inSeconds(seconds)}
    where ${ofKey(key)} and pauses = ${pauses}`.execute(trx);
}

/** Takes the right to probe after a pause; the others wait for its outcome. */
export async function takeProbe(trx: Trx, key: ConnectionKey, seconds: number): Promise<boolean> {
  const { numAffectedRows } = await sql`update connections set paused_until = ${inSeconds(seconds)}
    where ${ofKey(key)} and pauses > 0 and paused_until <= now()`.execute(trx);
  return numAffectedRows === 1n;
}

export async function noteSuccess(trx: Trx, key: ConnectionKey): Promise<void> {
  await sql`update connections set failures = 0, first_failure_at = null, pauses = 0, paused_until = null,
    last_error = null where ${ofKey(key)}`.execute(trx);
}
