import { fieldOptions } from '#app/form/field-options.ts';
import { inputPath } from '#engine/steps/line-input.ts';

interface InputOptions {
  /** Path of the value in the form's source. */
  readonly path: string;
  readonly help: string;
}

/** Options of every generated input: a form of data names the path, a step names the line and its property. */
export const inputOptions = (options: Readonly<Record<string, unknown>>): InputOptions => ({
  path: typeof options.path === 'string' ? options.path : inputPath(fieldOptions(options)),
  help: typeof options.help === 'string' ? options.help : '',
});
