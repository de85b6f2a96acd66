interface RolePlace {
  readonly label: string;
  readonly path: string;
  readonly right: 'sales' | 'config' | 'folderLog' | 'admin';
}

/** The parts of the product with screens. Folder Log and Admin are added here once built. */
export const rolePlaces: readonly RolePlace[] = [
  { label: 'Sales', path: '/estimator', right: 'sales' },
  { label: 'Config', path: '/config', right: 'config' },
];
