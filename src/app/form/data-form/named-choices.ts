import { createContext } from 'react';
import type { FormChoice } from '#app/form/data-form/form-definition.ts';
import { countries, states } from '#domain/regions/states.ts';
import { timeZones } from '#domain/regions/time-zones.ts';

/** Lists of choices that a form refers to by name instead of repeating them. */
export type NamedChoices = Readonly<Record<string, readonly FormChoice[]>>;

const named = (list: readonly { readonly id: string; readonly name: string }[]): readonly FormChoice[] =>
  list.map(({ id, name }) => ({ value: id, label: name }));

const known: NamedChoices = {
  timeZones: named(timeZones),
  countries: named(countries),
  states: countries.flatMap((country) =>
    states
      .filter(({ countryId }) => countryId === country.id)
      .map(({ id, name }) => ({ value: id, label: name, group: country.name })),
  ),
};

export const NamedChoicesContext = createContext(known);

/** The known lists and those of a page, such as the company's trades. */
export const withNamedChoices = (more: NamedChoices): NamedChoices => ({ ...known, ...more });
