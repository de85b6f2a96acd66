import { type ComponentType, createContext } from 'react';

/**
 * Parts drawn beside a group or an entry of a list, by the id of the group or the name of the list: previews and worked
 * examples. Each part reads the form's entries itself.
 */
export type FormParts = Readonly<Record<string, ComponentType<{ readonly path: string }>>>;

export const FormPartsContext = createContext<FormParts>({});
