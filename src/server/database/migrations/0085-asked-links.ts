import { type Kysely, sql } from 'kysely';

/** Records that a signer asked for a new link on the page of an expired one. */
export const askedLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table signing_links
      add column new_link_asked_at timestamptz,
      add column new_links_asked integer not null default 0`.execute(db);
  },
};
