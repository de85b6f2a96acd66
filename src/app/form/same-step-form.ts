import type { StepForm } from '#engine/steps/step-form.ts';

/** Whether two forms of a step are equal. Unchanged parts are the same objects, so comparing lists is enough. */
export const isSameStepForm = (a: StepForm, b: StepForm): boolean =>
  a.empty === b.empty &&
  a.groups.length === b.groups.length &&
  a.groups.every((group, index) => {
    const other = b.groups[index];
    return (
      other !== undefined &&
      group.key === other.key &&
      group.title === other.title &&
      group.note === other.note &&
      isSameList(group.parts, other.parts) &&
      isSameList(group.rows, other.rows)
    );
  });

const isSameList = (a: readonly unknown[], b: readonly unknown[]): boolean =>
  a.length === b.length && a.every((each, index) => each === b[index]);
