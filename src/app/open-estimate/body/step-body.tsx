import { memo, useCallback } from 'react';
import { isSameStepForm } from '#app/form/same-step-form.ts';
import { useSheet } from '#app/form/sheet-store.ts';
import { StepGroups } from '#app/form/step-groups.tsx';
import { PictureGroup } from '#app/open-estimate/body/picture-group.tsx';
import { PackageComparison } from '#app/open-estimate/packages/package-comparison.tsx';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { type StepGroup, stepForm } from '#engine/steps/step-form.ts';

/** The groups of a step, or its message while a rule hides it. */
export const StepBody = memo(({ sectionId }: { readonly sectionId: number }) => {
  const form = useSheet(
    useCallback((sheet: Sheet) => stepForm(sheet, sectionId), [sectionId]),
    isSameStepForm,
  );
  const section = useSheet(useCallback((sheet: Sheet) => sheet.catalog.sectionById.get(sectionId), [sectionId]));
  if (form.empty !== null)
    return (
      <section className="panel empty">
        <h2>{form.empty.title}</h2>
        <p>{form.empty.hint}</p>
      </section>
    );
  const draw = (group: StepGroup) => {
    if (group.layout === 'comparison')
      return group.fieldIds.map((fieldId) => <PackageComparison key={fieldId} fieldId={fieldId} />);
    const surface = section?.groups.find(({ key }) => key === group.key)?.picture;
    return surface === undefined ? null : <PictureGroup group={group} surface={surface} />;
  };
  return <StepGroups form={form} render={draw} />;
});
