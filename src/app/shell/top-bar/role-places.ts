export interface RolePlace {
  readonly label: string;
  readonly path: string;
  readonly right: 'sales' | 'config' | 'folderLog' | 'admin';
}

/** The parts of the product that have screens. Folder Log and Admin are entered here when theirs are built. */
export const rolePlaces: readonly RolePlace[] = [
  { label: 'Sales', path: '/estimator', right: 'sales' },
  { label: 'Config', path: '/config', right: 'config' },
];
