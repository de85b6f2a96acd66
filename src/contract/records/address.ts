// Generated from schemas/records/address.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A postal address. */
export interface Address {
  /** Street and number. */
  street?: string | null;
  /** City. */
  city?: string | null;
  /** State or province code. */
  state?: string | null;
  /** Zip or postal code. */
  zipCode?: string | null;
}

export const addressShape: Shape<Address> = {
  title: 'Address',
  needs: {},
};
