import { useId, useMemo, useState } from 'react';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { Segmented } from '#app/components/segmented.tsx';
import { Select } from '#app/components/select.tsx';
import { ComparedContext } from '#app/form/prices/compared-figures.tsx';
import { SheetProvider } from '#app/form/sheet/sheet-provider.tsx';
import { StepBody } from '#app/open-estimate/body/step-body.tsx';
import { WorkingEstimateContext } from '#app/open-estimate/working-context.ts';
import { DeviceFrame } from '#app/routes/reshape/preview/device-frame.tsx';
import { PreviewTotal } from '#app/routes/reshape/preview/preview-total.tsx';
import { useCompared } from '#app/routes/reshape/preview/use-compared.ts';
import { usePreview } from '#app/routes/reshape/preview/use-preview.ts';
import { type NumbersOf, usePreviewNumbers } from '#app/routes/reshape/preview/use-preview-numbers.ts';
import type { Section } from '#contract/records/section.ts';
import { stepName } from '#domain/catalog/step-name.ts';
import { workflowName } from '#domain/catalog/workflows.ts';
import { customerName } from '#domain/text/names.ts';
import { compileCatalog } from '#engine/catalog/compile-catalog.ts';
import type { Catalog, CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { stepsOf } from '#engine/catalog/steps-of-trade.ts';
import { tradeSlice } from '#engine/catalog/trade-slice.ts';
import '#app/routes/reshape/preview/step-preview.css';

const devices = { tablet: 820, phone: 390 } as const;
type DeviceName = keyof typeof devices;
const deviceChoices: readonly (readonly [DeviceName, string])[] = [
  ['tablet', 'Tablet'],
  ['phone', 'Phone'],
];

interface StepPreviewProps {
  readonly section: Section;
}

/** A step of the draft as the rep will see it, rendered by the step's own code. It accepts input. */
export function StepPreview({ section }: StepPreviewProps) {
  const id = useId();
  const { catalog, published, draft, unsent } = useReadyDraft();
  const [device, setDevice] = useState<DeviceName>('tablet');
  const [chosen, choose] = useState<NumbersOf | null>(null);
  const isChanged = unsent > 0 || draft.changes.some(({ undone }) => !undone);
  const live = useTrade(published, section.workflowId, isChanged || chosen?.kind === 'house');
  const numbers = usePreviewNumbers(section.workflowId, chosen, live);
  const { working, problems } = usePreview(catalog, section.workflowId, numbers.estimate);
  const compared = useCompared(working, isChanged ? live : null);
  const trade = catalog.workflows.find(({ id }) => id === section.workflowId);
  const steps = stepsOf(catalog, section.workflowId).filter(({ enabled }) => enabled);
  const index = steps.findIndex(({ id }) => id === section.id) + 1;
  const tradeName = trade === undefined ? '' : workflowName(trade);
  return (
    <section className="preview" aria-labelledby="h-preview">
      <div className="preview-head">
        <h2 id="h-preview">As the rep will see it</h2>
        <Segmented legend="Device" choices={deviceChoices} value={device} onChange={setDevice} />
      </div>
      {numbers.leads.length + numbers.houses.length > 0 && (
        <div className="preview-numbers">
          <label htmlFor={id}>With the numbers of</label>
          <Select
            id={id}
            value={chosen === null ? '' : `${chosen.kind} ${chosen.id}`}
            onChange={({ target }) => choose(numbersOf(target.value))}
          >
            <option value="">Nobody: an empty estimate</option>
            {numbers.houses.length > 0 && (
              <optgroup label="Sample houses">
                {numbers.houses.map(({ id: houseId, title }) => (
                  <option key={houseId} value={`house ${houseId}`}>
                    {title}
                  </option>
                ))}
              </optgroup>
            )}
            {numbers.leads.length > 0 && (
              <optgroup label="Estimates">
                {numbers.leads.map((lead) => (
                  <option key={lead.id} value={`lead ${lead.id}`}>
                    {customerName(lead)}
                  </option>
                ))}
              </optgroup>
            )}
          </Select>
        </div>
      )}
      {problems.length > 0 && (
        <div className="preview-problems" role="status">
          <p>The preview is on hold: this does not fit together yet.</p>
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
            <SheetProvider store={working.store}>
              <ComparedContext value={compared?.live ? { drafted: compared.drafted, live: compared.live } : null}>
                <main className="preview-step">
                  <p className="crumb">{index > 0 ? `${tradeName}, step ${index} of ${steps.length}` : tradeName}</p>
                  <h1>{stepName(section)}</h1>
                  <StepBody sectionId={section.id} />
                </main>
              </ComparedContext>
            </SheetProvider>
          </WorkingEstimateContext>
        )}
      </DeviceFrame>
      {working !== null && compared !== null && (
        <SheetProvider store={working.store}>
          <PreviewTotal
            whose={numbers.estimate === null || numbers.name === null ? 'As typed here' : numbers.name}
            tradeName={tradeName}
            {...compared}
          />
        </SheetProvider>
      )}
    </section>
  );
}

function numbersOf(value: string): NumbersOf | null {
  const [kind, id = ''] = value.split(' ');
  if (kind === 'house') return { kind, id };
  return kind === 'lead' ? { kind, id: Number(id) } : null;
}

/** One trade of a catalog; null while it is not needed. */
const useTrade = (catalog: Catalog, workflowId: number, isNeeded: boolean): CompiledCatalog | null =>
  useMemo(() => {
    if (!isNeeded) return null;
    const compiled = compileCatalog(tradeSlice(catalog, workflowId));
    return compiled.ok ? compiled.value : null;
  }, [catalog, workflowId, isNeeded]);
