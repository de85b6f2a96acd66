// One page with every way of rendering the same step; `?mode=` selects one, and the page reports its mount time.
import Form from '@rjsf/core';
import validator from '@rjsf/validator-ajv8';
import { type ReactNode, useCallback, useLayoutEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { OpenRowsContext, openRows } from '#app/form/rows/open-rows.ts';
import { isSameStepForm } from '#app/form/same-step-form.ts';
import { SheetProvider } from '#app/form/sheet/sheet-provider.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { StepGroups } from '#app/form/step-groups.tsx';
import { sheetStore } from '#client/editing/sheet-store.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import { openSheet } from '#engine/sheet/change/open-sheet.ts';
import type { LineKey } from '#engine/sheet/lines/line.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import { inputValue } from '#engine/steps/line-input.ts';
import { type FormPart, stepForm } from '#engine/steps/step-form.ts';
import { type KeyWatch, timeKeys } from '#tests/bench/forms/key-times.ts';
import { filledEstimate, sectionId, windowCatalog } from '#tests/bench/forms/window-catalog.ts';
import { windowKey, windowStep, windowsSheet } from '#tests/bench/forms/window-rows.ts';
import { formInputs, stepParts } from '#tests/support/estimates/form-inputs.ts';
import '#app/styles/all.css';

declare global {
  interface Window {
    mountMs?: number;
    keyTimes?: KeyWatch;
  }
}

/** The starter catalog as text, inlined at build time. */
declare const starterCatalog: string;

let made = 0;
function newKey() {
  made += 1;
  return `made-${made}`;
}
const sheetOf = (rows: number) => openSheet(windowCatalog(), filledEstimate(rows), newKey);

/** The product's own code: rows as lines, the open one as a form. */
function ours(sheet: Sheet, step: number, group: string, open: LineKey): ReactNode {
  const opened = openRows();
  opened.open(`${step}.${group}`, open);
  return (
    <SheetProvider store={sheetStore(sheet, changeSheet, newKey)}>
      <OpenRowsContext value={opened}>
        <Step id={step} />
      </OpenRowsContext>
    </SheetProvider>
  );
}

const wide = (rows: number): ReactNode => ours(sheetOf(rows), sectionId, 'rows', 'row-0');

/** The sold windows; the open row is in the middle of the list. */
function windows(rows: number): ReactNode {
  const catalog = JSON.parse(starterCatalog) as Catalog;
  const open = windowKey(Math.floor((rows * 2) / 3));
  return ours(windowsSheet(catalog, rows, newKey), windowStep.sectionId, windowStep.group, open);
}

function Step({ id }: { readonly id: number }) {
  const form = useSheet(
    useCallback((sheet: Sheet) => stepForm(sheet, id), [id]),
    isSameStepForm,
  );
  return <StepGroups form={form} render={drawNothing} />;
}
const drawNothing = () => null;

/** The lower bound of any framework: inputs without listeners. */
const floor = (rows: number): ReactNode =>
  Array.from({ length: rows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
    <div key={row} style={{ contentVisibility: 'auto', containIntrinsicSize: 'auto 220px' }}>
      {Array.from({ length: 25 }, (_, field) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
        <span key={field} className="control">
          <label htmlFor={`f-${row}-${field}`}>Detail {field}</label>
          <input id={`f-${row}-${field}`} className="input" defaultValue={row} />
        </span>
      ))}
    </div>
  ));

type FormData = Readonly<Record<string, unknown>>;

/** State of a standalone rjsf form. */
const formData = (sheet: Sheet, part: FormPart): FormData =>
  Object.fromEntries(formInputs(part).map((input) => [input.path.join('.'), inputValue(sheet, input)]));

/** The same fields as one stock rjsf form with live validation. */
function Single({ rows }: { readonly rows: number }) {
  const [{ parts, data }, setState] = useState(() => {
    const sheet = sheetOf(rows);
    const all = stepParts(sheet, sectionId);
    return { parts: all, data: Object.fromEntries(all.map((part) => [part.key, formData(sheet, part)])) };
  });
  return (
    <Form<FormData>
      schema={{ type: 'object', properties: Object.fromEntries(parts.map((part) => [part.key, part.schema])) }}
      formData={data}
      validator={validator}
      liveValidate="onChange"
      noHtml5Validate
      showErrorList={false}
      onChange={({ formData }) => setState({ parts, data: formData as Record<string, FormData> })}
    />
  );
}

const modes: Readonly<Record<string, () => ReactNode>> = {
  'floor-1000': () => floor(40),
  'floor-25': () => floor(1),
  'ours-1000': () => wide(40),
  'ours-25': () => wide(1),
  'windows-60': () => windows(60),
  'windows-1': () => windows(1),
  'single-1000': () => <Single rows={40} />,
};

const mode = new URLSearchParams(location.search).get('mode') ?? '';
const mount = document.getElementById('mount');
const draw = modes[mode];
if (mount === null || draw === undefined) throw new Error(`There is no mode "${mode}".`);

/** Reports layout and paint of its children: after the frame that follows their commit. */
function Timed({ started, children }: { readonly started: number; readonly children: ReactNode }) {
  useLayoutEffect(() => {
    requestAnimationFrame(() => {
      const painted = new MessageChannel();
      painted.port1.onmessage = () => {
        window.mountMs = performance.now() - started;
        window.keyTimes = timeKeys();
      };
      painted.port2.postMessage(null);
    });
  }, [started]);
  return children;
}

const content = draw();
createRoot(mount).render(<Timed started={performance.now()}>{content}</Timed>);
