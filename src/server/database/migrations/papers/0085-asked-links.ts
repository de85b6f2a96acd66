import { type Kysely, sql } from 'kysely';

/** A signer asks on the page of an ended link for a new one. */
export const askedLinks = {
  async up(db: Kysely<unknown>): Promise<void> {
    await sql`alter table signing_links
      add column new_link_asked_at timestamptz,
      add column new_links_asked integer not null default 0`.execute(db);
  },
};
