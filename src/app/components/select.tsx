import type { ComponentProps } from 'react';
import { Icon } from '#app/components/icon.tsx';

/** A native select with our own arrow. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...props} />
      <Icon name="chevron-down" className="chev" />
    </span>
  );
}
