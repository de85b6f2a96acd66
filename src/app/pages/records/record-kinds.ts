import type { Observable } from 'rxjs';
import type { Device, LocalRecord } from '#client/device.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';

/** How screens name, address and read a kind of record. */
interface PageKind<N extends RecordStoreName> {
  readonly noun: string;
  /** The segment of an address before the record's id. */
  readonly segment: string;
  readonly watch: (device: Device) => (id: number) => Observable<LocalRecord<RecordStores[N]> | null>;
}

export const recordKinds: { readonly [N in RecordStoreName]: PageKind<N> } = {
  leads: { noun: 'lead', segment: 'leads', watch: ({ leads }) => leads.watch },
  estimates: { noun: 'estimate', segment: 'estimate', watch: ({ estimates }) => estimates.watch },
  'estimate-documents': { noun: 'document', segment: 'documents', watch: ({ documents }) => documents.watch },
};
