import { useNavigate } from 'react-router';
import { useSheetStore } from '#app/form/sheet-store.ts';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { stepHref } from '#app/routes/estimate/estimate-addresses.ts';
import { useSteps } from '#app/routes/estimate/step/step-progress.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { runStep } from '#client/editing/run-step.ts';
import { pluralize } from '#domain/text/format-number.ts';
import { tradeSteps } from '#engine/progress/trade-steps.ts';
import type { Edit } from '#engine/sheet/lines/edit.ts';
import { stepAfterImport } from '#engine/steps/step-after-import.ts';

/** The office stores no larger file. */
export const maxStoredBytes = 10_000_000;

/** Enters values as one change that can be undone, and goes to the packages of the first trade with such values. */
export function useEnterMeasurements(file: File, provider: string) {
  const device = useDevice();
  const store = useSheetStore();
  const working = useWorkingEstimate();
  const steps = useSteps();
  const messages = useMessages();
  const navigate = useNavigate();
  const goOn = async (edits: readonly Edit[]) => {
    const sheet = store.read();
    const record = working.record();
    const after = stepAfterImport(sheet, edits, (workflowId) => tradeSteps(sheet.catalog, record, workflowId).steps);
    if (after === null) return void (await navigate(`/estimator/estimate/${record.id}`));
    const { section, passed } = after;
    const last = passed.at(-1);
    if (last !== undefined) {
      const { workflowId } = section;
      const stored = await runStep(steps, { type: 'complete', workflowId, sectionId: last, passing: passed });
      if (stored === null) return;
      if (stored.problem !== null) return messages.showProblem(stored.problem);
    }
    await navigate(stepHref(working.record().id, section.workflowId, section.id));
  };
  return async (edits: readonly Edit[], count: number) => {
    const before = store.read();
    store.change(edits);
    const entered = store.read();
    const undo = () => {
      if (store.read() === entered) store.replace(before);
      else messages.show('The estimate has changed since, so the import stays.', 'info');
    };
    if (file.size <= maxStoredBytes) {
      const stored = await device.leads.addMeasurementFile(working.record().leadId, file);
      if (!stored.ok) messages.showProblem(stored.problem);
    }
    const text =
      count === 0 ? `The values of ${provider} are kept.` : `${pluralize(count, 'value')} entered from ${provider}.`;
    messages.show(text, 'success', {
      action: { label: 'Undo', run: undo },
    });
    await goOn(edits);
  };
}
