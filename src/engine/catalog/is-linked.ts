import type { CompiledField } from '#engine/catalog/compiled-catalog.ts';

/** Whether the quantity of a field's lines is derived by a rule instead of entered. */
export const isLinked = ({ rules }: CompiledField): boolean => rules.some(({ effect }) => effect === 'quantity');
