import { createContext } from 'react';

/** The name of the surrounding line, which has the label and the messages; null outside of lines. */
export const LineContext = createContext<string | null>(null);

/** Whether a form draws lines: if so, an object is a line; otherwise its inputs join the others. */
export const LinesContext = createContext(false);
