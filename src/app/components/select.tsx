import { IconChevronDown } from '@tabler/icons-react';
import type { ComponentProps } from 'react';

/** A native select with the drawn arrow. */
export function Select(props: ComponentProps<'select'>) {
  return (
    <span className="select">
      <select {...props} />
      <IconChevronDown className="icon chev" aria-hidden />
    </span>
  );
}
