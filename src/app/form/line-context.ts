import { createContext } from 'react';

/** Whether an input stands inside a line, which carries its label and its messages. */
export const LineContext = createContext(false);

/** Whether a form draws lines: then an object is one of them, elsewhere its inputs stand among the others. */
export const LinesContext = createContext(false);
