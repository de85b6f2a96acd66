import { useEffect, useState } from 'react';
import { Outlet } from 'react-router';
import { type NavGroup, NavItems } from '#app/components/office/nav-items.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';

const adminNavItems: readonly NavGroup[] = [
  {
    title: 'All companies',
    items: [
      { label: 'Companies', path: '/admin/companies', icon: 'building' },
      { label: 'Users', path: '/admin/users', icon: 'user' },
    ],
  },
];

/** Super admins' pages are about all companies: opening one leaves the current company. */
export function AdminFrame() {
  const device = useDevice();
  const [hasLeft, setHasLeft] = useState(false);
  useEffect(() => {
    device.session.leaveCompany();
    setHasLeft(true);
  }, [device]);
  if (!hasLeft) return <ScreenSkeleton />;
  return (
    <div className="with-nav-items">
      <NavItems label="Admin" groups={adminNavItems} />
      <Outlet />
    </div>
  );
}
