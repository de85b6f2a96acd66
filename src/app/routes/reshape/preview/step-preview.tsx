import { useEffect, useState } from 'react';
import { SheetContext, useSheet } from '#app/form/sheet-store.ts';
import { StepBody } from '#app/routes/estimate/step/body/step-body.tsx';
import { WorkingEstimateContext } from '#app/routes/estimate/working-estimate.ts';
import { stepsOf } from '#app/routes/reshape/edits/step-edits.ts';
import { DeviceFrame } from '#app/routes/reshape/preview/device-frame.tsx';
import { usePreview } from '#app/routes/reshape/preview/use-preview.ts';
import type { Section } from '#contract/records.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { moneyWords } from '#domain/words/number-words.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/routes/reshape/preview/step-preview.css';

const devices = { tablet: 820, phone: 390 } as const;
type DeviceName = keyof typeof devices;

interface StepPreviewProps {
  readonly catalog: Catalog;
  readonly section: Section;
}

/** A step of the draft as the rep will see it, drawn by the code of the step itself. One can type in it. */
export function StepPreview({ catalog, section }: StepPreviewProps) {
  const [device, setDevice] = useState<DeviceName>('tablet');
  const { working, problems } = usePreview(catalog, section.workflowId);
  const trade = catalog.workflows.find(({ id }) => id === section.workflowId);
  const steps = stepsOf(catalog, section.workflowId).filter(({ enabled }) => enabled);
  const place = steps.findIndex(({ id }) => id === section.id) + 1;
  const tradeName = trade === undefined ? '' : workflowName(trade);
  return (
    <section className="preview" aria-labelledby="h-preview">
      <div className="preview-head">
        <h2 id="h-preview">As the rep will see it</h2>
        <fieldset className="segmented">
          <legend className="vh">Device</legend>
          {(Object.keys(devices) as DeviceName[]).map((name) => (
            <label key={name}>
              <input
                className="input-cover"
                type="radio"
                name="preview-device"
                checked={device === name}
                onChange={() => setDevice(name)}
              />
              <span>{name === 'tablet' ? 'Tablet' : 'Phone'}</span>
            </label>
          ))}
        </fieldset>
      </div>
      {problems.length > 0 && (
        <div className="preview-problems" role="status">
          <p>The preview waits: this does not fit together yet.</p>
          <ul>
            {problems.slice(0, 5).map(({ path, message }) => (
              <li key={`${path} ${message}`}>{message}</li>
            ))}
          </ul>
        </div>
      )}
      <DeviceFrame title={`${section.name} as the rep will see it`} width={devices[device]}>
        {working !== null && (
          <WorkingEstimateContext value={working}>
            <SheetContext value={working.store}>
              <main className="preview-step">
                <p className="crumb">{place > 0 ? `${tradeName}, step ${place} of ${steps.length}` : tradeName}</p>
                <h1>{section.name}</h1>
                <StepBody sectionId={section.id} />
              </main>
            </SheetContext>
          </WorkingEstimateContext>
        )}
      </DeviceFrame>
      {working !== null && (
        <SheetContext value={working.store}>
          <PreviewTotal tradeName={tradeName} />
        </SheetContext>
      )}
    </section>
  );
}

function PreviewTotal({ tradeName }: { readonly tradeName: string }) {
  const total = useSheet(totalOf);
  const [said, setSaid] = useState(total);
  // Screen readers hear the total after typing, not during.
  useEffect(() => {
    const timer = setTimeout(() => setSaid(total), 800);
    return () => clearTimeout(timer);
  }, [total]);
  return (
    <p className="note preview-note">
      <span aria-hidden>
        With the numbers typed here: {tradeName} {moneyWords(total)} in this draft.
      </span>
      <span className="vh" role="status">
        {tradeName} {moneyWords(said)} in this draft.
      </span>
    </p>
  );
}

const totalOf = (sheet: Sheet): number => sheet.total;
