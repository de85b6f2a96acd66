import type { WidgetProps } from '@rjsf/utils';
import type { ComponentType } from 'react';
import { dataOptions } from '#app/form/data-form/data-options.ts';
import { useEntered, useFormProblem, useFormStore } from '#app/form/data-form/form-store.ts';
import { type ProblemAttributes, problemId } from '#app/form/problems/problem-attributes.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';

/** Converts between the stored value and the one that a widget shows. */
interface Reading {
  readonly shown: (stored: unknown) => unknown;
  readonly stored: (shown: unknown) => unknown;
}

const asIs: Reading = { shown: (value) => value, stored: (value) => value };

/** Connects a widget to its place in plain data: it reads and changes the form's store by itself. */
export const dataWidget = (Widget: ComponentType<InputProps>, { shown, stored }: Reading = asIs) =>
  function DataWidget(props: WidgetProps) {
    const { path, help } = dataOptions(props.options);
    const store = useFormStore();
    const value = useEntered(path);
    const problem = useFormProblem(path);
    return (
      <Widget
        {...props}
        value={shown(value)}
        described={describedBy(props.id, help, problem)}
        onChange={(entered: unknown) => store.enter(path, stored(entered))}
      />
    );
  };

export const helpId = (id: string): string => `${id}-help`;

function describedBy(id: string, help: string, problem: string | null): ProblemAttributes {
  const ids = [...(help === '' ? [] : [helpId(id)]), ...(problem === null ? [] : [problemId(id)])];
  return {
    ...(problem === null ? {} : { 'aria-invalid': true as const }),
    ...(ids.length === 0 ? {} : { 'aria-describedby': ids.join(' ') }),
  };
}
