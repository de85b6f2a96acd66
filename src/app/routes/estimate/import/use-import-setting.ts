import { useDevice, useObservable } from '#app/shell/device-context.tsx';

/** Whether the company imports measurement files; null until its settings are read. */
export function useImportSetting(): 'on' | 'off' | null {
  const settings = useObservable(useDevice().settings$, null);
  if (settings === null) return null;
  return settings.showMeasurmentPopulate === true ? 'on' : 'off';
}
