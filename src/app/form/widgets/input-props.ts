import type { WidgetProps } from '@rjsf/utils';
import type { ProblemAttributes } from '#app/form/problems/problem-attributes.ts';

/**
 * A widget shows a value and reports an entry. `connectedWidget` provides both from the form's source.
 */
export interface InputProps extends WidgetProps {
  /** Attributes that connect the control to its problem and its help. */
  readonly described: ProblemAttributes;
}
