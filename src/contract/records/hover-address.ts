// Generated from schemas/messages/hover-address.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** Address of a house as Hover has it. */
export interface HoverAddress {
  /** Street and number. */
  street: string;
  /** City. */
  city: string;
  /** State or province. */
  state: string;
  /** Zip or postal code. */
  zipCode: string;
  /** Country. */
  country: string;
}

export const hoverAddressShape: Shape<HoverAddress> = {
  title: 'HoverAddress',
  needs: {
    street: 'string',
    city: 'string',
    state: 'string',
    zipCode: 'string',
    country: 'string',
  },
};
