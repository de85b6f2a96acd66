import { useCallback } from 'react';
import { GeneratedForm } from '#app/form/generated-form.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { stepTheme } from '#app/form/step-theme.ts';
import { HousePicture } from '#app/open-estimate/body/house-picture.tsx';
import { usePicture } from '#app/shell/query/use-picture.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import type { StepGroup } from '#engine/steps/step-form.ts';
import '#app/open-estimate/body/picture-group.css';

interface PictureGroupProps {
  readonly group: StepGroup;
  readonly surface: 'roof' | 'wall';
}

/** A choice of material next to a house with it. */
export function PictureGroup({ group, surface }: PictureGroupProps) {
  const chosen = useSheet(
    useCallback(
      (sheet: Sheet) => {
        const key = sheet.rows(group.fieldIds[0] ?? '', null)[0];
        const optionId = key === undefined ? undefined : sheet.lines.get(key)?.optionId;
        const option = optionId ? sheet.catalog.optionById.get(optionId) : undefined;
        return { name: option?.value ?? '', image: option?.image ?? null };
      },
      [group.fieldIds],
    ),
  );
  return (
    <section className="panel shingle" aria-label={group.title}>
      <div className="shingle-pick">
        <h2>{group.title}</h2>
        {group.parts.map(({ key, schema, uiSchema }) => (
          <GeneratedForm key={key} idPrefix={key} schema={schema} uiSchema={uiSchema} theme={stepTheme} />
        ))}
      </div>
      <div className="shingle-view stack">
        <p aria-live="polite">
          <b>{chosen.name === '' ? 'No choice yet' : chosen.name}</b>
        </p>
        <HousePicture surface={surface} image={usePicture(chosen.image)} name={chosen.name} />
      </div>
    </section>
  );
}
