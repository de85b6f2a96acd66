import { useEffect, useState } from 'react';
import { useDevice } from '#app/shell/device-context.tsx';

/** The time by the device's clock, moved on every minute: "in 25 min" must not stand still. */
export function useCurrentTime(): Date {
  const device = useDevice();
  const [now, setNow] = useState(() => device.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(device.now()), 60_000);
    return () => clearInterval(timer);
  }, [device]);
  return now;
}
