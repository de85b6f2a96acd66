import { type ComponentType, createContext } from 'react';

/**
 * Drawn beside a group of a form or beside an entry of a list, by the id of the group or the name of the list: previews
 * and worked examples. A part reads the form's entries by itself.
 */
export type FormParts = Readonly<Record<string, ComponentType<{ readonly path: string }>>>;

export const FormPartsContext = createContext<FormParts>({});
