import type { WidgetProps } from '@rjsf/utils';
import type { ProblemAttributes } from '#app/form/problems/problem-attributes.ts';

/**
 * A widget shows a value and reports an entry. A connector provides both: `sheetWidget` from an estimate's line,
 * `dataWidget` from plain data.
 */
export interface InputProps extends WidgetProps {
  /** Attributes that connect the control to its problem and its help. */
  readonly described: ProblemAttributes;
}
