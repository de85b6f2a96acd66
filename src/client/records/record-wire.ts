// How each kind of record travels.

import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';
import { wireItems } from '#domain/changes/remap-ids.ts';

export interface RecordWire<T> {
  readonly path: string;
  /** How a whole record is updated. */
  readonly update: 'PUT' | 'POST';
  /** The record as the server takes it. */
  readonly toWire: (record: T) => T;
}

const wires: { readonly [N in RecordStoreName]: RecordWire<RecordStores[N]> } = {
  leads: { path: '/api/leads', update: 'PUT', toWire: (lead) => lead },
  estimates: {
    path: '/api/estimates',
    update: 'POST',
    toWire: (estimate) => ({ ...estimate, items: wireItems(estimate.items) }),
  },
  'estimate-documents': { path: '/api/documents', update: 'PUT', toWire: (document) => document },
};

export const wireOf = <N extends RecordStoreName>(name: N): RecordWire<RecordStores[N]> => wires[name];
