import { createContext } from 'react';

/** The name of the line an input stands in, which carries its label and its messages; null outside of lines. */
export const LineContext = createContext<string | null>(null);

/** Whether a form draws lines: then an object is one of them, elsewhere its inputs stand among the others. */
export const LinesContext = createContext(false);
