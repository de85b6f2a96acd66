import { useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';

/** The device's time, updated every minute: "in 25 min" must not go stale. */
export function useCurrentTime(): Date {
  const device = useDevice();
  const [now, setNow] = useState(() => device.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(device.now()), 60_000);
    return () => clearInterval(timer);
  }, [device]);
  return now;
}
