// The server's answer has only the address of a signature. The picture drawn here stays, so that a signed contract can
// be shown offline.
import { changeRow } from '#client/database/change-row.ts';
import type { RecordStore } from '#client/database/record-store.ts';
import { keyOf } from '#client/database/stored-rows.ts';
import type { Document } from '#contract/records/document.ts';

const pictureKey = (companyId: number, uuid: string, signer: string): string => keyOf(companyId, `${uuid}|${signer}`);

/** Only documents have signatures. */
type SignedPicture = Pick<Document, 'uuid' | 'signatures'>;

export async function storeSignatures(
  store: RecordStore,
  companyId: number,
  { uuid, signatures = {} }: SignedPicture,
): Promise<void> {
  for (const [signer, { data }] of Object.entries(signatures)) {
    if (data === null || data === undefined) continue;
    const key = pictureKey(companyId, uuid, signer);
    await changeRow(store, 'estimate-document-signatures', key, (row) =>
      row?.data === data ? null : { key, revision: 0, companyId, data },
    );
  }
}

/** The document with the pictures of its signatures that are on the device. */
export async function withSignatures<T extends SignedPicture>(
  store: RecordStore,
  companyId: number,
  document: T,
): Promise<T> {
  const signatures = { ...document.signatures };
  for (const [signer, signature] of Object.entries(signatures)) {
    if (signature.data !== null && signature.data !== undefined) continue;
    const row = await store.get('estimate-document-signatures', pictureKey(companyId, document.uuid, signer));
    if (row !== null) signatures[signer] = { ...signature, data: row.data };
  }
  return document.signatures === undefined ? document : { ...document, signatures };
}

/** The signatures of a record with their pictures; null when one is not on this device. */
export async function wholeSignatures(
  store: RecordStore,
  companyId: number,
  document: SignedPicture,
): Promise<Pick<Document, 'signatures'> | null> {
  const { signatures } = await withSignatures(store, companyId, document);
  if (Object.values(signatures ?? {}).some(({ data }) => !data)) return null;
  return signatures === undefined ? {} : { signatures };
}
