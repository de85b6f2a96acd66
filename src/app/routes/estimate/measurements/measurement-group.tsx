import { GeneratedForm } from '#app/form/generated-form.tsx';
import { stepTheme } from '#app/form/step-theme.ts';
import { CountStepper } from '#app/routes/estimate/measurements/count-stepper.tsx';
import { ShareChoice } from '#app/routes/estimate/measurements/share-choice.tsx';
import type { FormPart } from '#engine/steps/form-part.ts';
import type { MeasurementPanel } from '#engine/steps/measurements.ts';

/** The measurements under one heading: lengths, choices among a few, and counts. */
export function MeasurementGroup({ panel }: { readonly panel: MeasurementPanel }) {
  const { title, measures, answers, shares, counts } = panel;
  return (
    <section className={counts.length > 0 ? 'panel m-panel m-panel--counts' : 'panel m-panel'} aria-label={title}>
      <div className="panel-head split">
        <h2>{title}</h2>
        {counts.length > 0 && <p className="note">Zero is an answer</p>}
      </div>
      {measures !== null && <Part part={measures} />}
      {(answers !== null || shares.length > 0) && (
        <div className="m-choices flow">
          {shares.map((fieldId) => (
            <ShareChoice key={fieldId} fieldId={fieldId} />
          ))}
          {answers !== null && <Part part={answers} />}
        </div>
      )}
      {counts.length > 0 && (
        <ul>
          {counts.map((key) => (
            <CountStepper key={key} lineKey={key} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Part({ part: { key, schema, uiSchema } }: { readonly part: FormPart }) {
  return <GeneratedForm idPrefix={key} schema={schema} uiSchema={uiSchema} theme={stepTheme} />;
}
