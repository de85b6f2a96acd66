import { useCallback } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';
import type { Device } from '#client/device.ts';

/** Loads photos of a lead by the hash of their bytes. */
export function usePhotosOf(leadId: number): Device['file'] {
  const { leads } = useDevice();
  return useCallback((sha256) => leads.photoBytes(leadId, sha256), [leads, leadId]);
}
