interface RoleNavItem {
  readonly label: string;
  readonly path: string;
  readonly right: 'sales' | 'config' | 'folderLog' | 'admin';
}

/** The parts of the product. */
export const roleNavItems: readonly RoleNavItem[] = [
  { label: 'Sales', path: '/estimator', right: 'sales' },
  { label: 'Config', path: '/config', right: 'config' },
  { label: 'Folder Log', path: '/master', right: 'folderLog' },
  { label: 'Admin', path: '/admin', right: 'admin' },
];
