import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { useDevice } from '#app/shell/device-context.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';

/** The pages of super admins are about all companies: entering one leaves the company worked in. */
export function AdminFrame() {
  const device = useDevice();
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    device.session.leaveCompany();
    setHasLeft(true);
  }, [device]);
  return hasLeft ? <Outlet /> : <ScreenSkeleton />;
}
