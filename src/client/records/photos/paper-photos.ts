// Photos as papers name them: by the hash of their bytes, which are final from the moment that the device keeps them.
import { findInfo } from '#client/database/info-access.ts';
import type { RecordsContext } from '#client/records/records-context.ts';
import type { Document } from '#contract/records/document.ts';
import { contentOf } from '#domain/changes/record-parts.ts';
import { type PhotoFacts, photoProblem } from '#domain/leads/lead-photo.ts';
import { hexOf } from '#domain/pictures/bytes.ts';
import { cleanPicture } from '#domain/pictures/clean-picture.ts';

/** The bytes of a picture as they are kept, sent and printed. Unreadable ones stay as they are, for the office to refuse. */
export async function finalPicture(
  file: Blob,
): Promise<{ readonly bytes: Uint8Array<ArrayBuffer>; readonly facts: PhotoFacts }> {
  const given = new Uint8Array(await file.arrayBuffer());
  const bytes = new Uint8Array(cleanPicture(file.type, given)?.bytes ?? given);
  return { bytes, facts: await factsOf(bytes) };
}

/** Facts of photos by id; each picture is read once. */
export class KnownFacts {
  readonly #known = new Map<string, Promise<PhotoFacts>>();

  note(id: string, facts: PhotoFacts): void {
    this.#known.set(id, Promise.resolve(facts));
  }

  of(id: string, picture: Blob): Promise<PhotoFacts> {
    const facts = this.#known.get(id) ?? picture.arrayBuffer().then((bytes) => factsOf(new Uint8Array(bytes)));
    this.#known.set(id, facts);
    return facts;
  }
}

const factsOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<PhotoFacts> => ({
  sha256: await hashOf(bytes),
  size: bytes.length,
  problem: photoProblem(bytes),
});

const hashOf = async (bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));

/** Names of the papers that name a photo, also of those that are being signed. */
export async function papersNaming(
  { store }: Pick<RecordsContext, 'store'>,
  companyId: number,
  sha256: string,
): Promise<readonly string[]> {
  const stored = (await store.find('estimate-documents', { companyId })).map(contentOf);
  const started = (await findInfo(store, 'begun', { companyId })).map(({ data }) => data.document);
  const isNaming = ({ data }: Document): boolean => data?.content?.includes(sha256) === true;
  return [...new Set([...stored, ...started].filter(isNaming).map(({ name }) => name))];
}
