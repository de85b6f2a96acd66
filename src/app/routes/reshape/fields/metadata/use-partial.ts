import { useState } from 'react';
import type { Values } from '#app/routes/reshape/fields/metadata/member-schema.ts';

/** A value with several members: it is stored once it is complete or empty, and held here until then. */
export function usePartial(value: object, required: readonly string[]) {
  const [waiting, setWaiting] = useState<Values | null>(null);
  const shown = waiting ?? (value as Values);
  const lacksOf = (values: Values) => required.filter((member) => values[member] === undefined);
  return {
    shown,
    isBegun: waiting !== null,
    lacks: lacksOf(shown),
    put: (member: string, next: unknown, keep: (value: Values | undefined) => void) => {
      const { [member]: _, ...others } = shown;
      const values = next === undefined ? others : { ...others, [member]: next };
      const isEmpty = Object.keys(values).length === 0;
      if (isEmpty || lacksOf(values).length === 0) {
        setWaiting(null);
        keep(isEmpty ? undefined : values);
      } else setWaiting(values);
    },
  };
}
