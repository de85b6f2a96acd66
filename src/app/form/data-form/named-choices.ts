import type { FormChoice } from '#app/form/data-form/form-definition.ts';
import { countries, states } from '#domain/regions/states.ts';
import { timeZones } from '#domain/regions/time-zones.ts';

const named = (list: readonly { readonly id: string; readonly name: string }[]): readonly FormChoice[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));

/** Lists of choices that a form refers to by name instead of repeating them. */
export const namedChoices: Readonly<Record<string, readonly FormChoice[]>> = {
  timeZones: named(timeZones),
  countries: named(countries),
  states: named(states),
};
