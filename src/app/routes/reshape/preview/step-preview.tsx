import { useId, useState } from 'react';
import { Select } from '#app/components/select.tsx';
import { SheetContext } from '#app/form/sheet-store.ts';
import { StepBody } from '#app/routes/estimate/step/body/step-body.tsx';
import { WorkingEstimateContext } from '#app/routes/estimate/working-estimate.ts';
import { useReadyDraft } from '#app/routes/reshape/draft/draft-context.tsx';
import { stepsOf } from '#app/routes/reshape/edits/step-edits.ts';
import { DeviceFrame } from '#app/routes/reshape/preview/device-frame.tsx';
import { PreviewTotal } from '#app/routes/reshape/preview/preview-total.tsx';
import { usePreview } from '#app/routes/reshape/preview/use-preview.ts';
import { usePreviewNumbers } from '#app/routes/reshape/preview/use-preview-numbers.ts';
import type { Section } from '#contract/records.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { customerName } from '#domain/words/names.ts';
import '#app/routes/reshape/preview/step-preview.css';

const devices = { tablet: 820, phone: 390 } as const;
type DeviceName = keyof typeof devices;

interface StepPreviewProps {
  readonly section: Section;
}

/** A step of the draft as the rep will see it, drawn by the code of the step itself. One can type in it. */
export function StepPreview({ section }: StepPreviewProps) {
  const id = useId();
  const { catalog, published, draft, unsent } = useReadyDraft();
  const [device, setDevice] = useState<DeviceName>('tablet');
  const numbers = usePreviewNumbers(section.workflowId);
  const { working, problems } = usePreview(catalog, section.workflowId, numbers.estimate);
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
      {numbers.leads.length > 0 && (
        <div className="preview-numbers">
          <label htmlFor={id}>With the numbers of</label>
          <Select
            id={id}
            value={numbers.lead?.id ?? ''}
            onChange={({ target }) => numbers.choose(target.value === '' ? null : Number(target.value))}
          >
            <option value="">Nobody: an empty estimate</option>
            {numbers.leads.map((lead) => (
              <option key={lead.id} value={lead.id}>
                {customerName(lead)}
              </option>
            ))}
          </Select>
          {numbers.lead !== null && numbers.estimate === null && (
            <p className="note">
              {customerName(numbers.lead)} has no estimate of {tradeName}.
            </p>
          )}
        </div>
      )}
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
                <h1>{stepName(section)}</h1>
                <StepBody sectionId={section.id} />
              </main>
            </SheetContext>
          </WorkingEstimateContext>
        )}
      </DeviceFrame>
      {working !== null && (
        <SheetContext value={working.store}>
          <PreviewTotal
            whose={numbers.estimate === null || numbers.lead === null ? 'As typed here' : customerName(numbers.lead)}
            tradeName={tradeName}
            workflowId={section.workflowId}
            published={published}
            isChanged={unsent > 0 || draft.changes.some(({ undone }) => !undone)}
          />
        </SheetContext>
      )}
    </section>
  );
}
