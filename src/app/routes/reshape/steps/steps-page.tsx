import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useReadyDraft } from '#app/catalog-draft/draft-context.tsx';
import { DraftPage } from '#app/catalog-draft/draft-page.tsx';
import { Segmented } from '#app/components/segmented.tsx';
import { StepFields } from '#app/routes/reshape/fields/step-fields.tsx';
import { StepPreview } from '#app/routes/reshape/preview/step-preview.tsx';
import { StepTree } from '#app/routes/reshape/steps/step-tree.tsx';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import { defined } from '#domain/defined.ts';
import { stepsOf } from '#engine/catalog/steps-of-trade.ts';
import '#app/routes/reshape/steps/steps-page.css';

type Pane = 'steps' | 'fields' | 'preview';
const panes: readonly (readonly [Pane, string])[] = [
  ['steps', 'Steps'],
  ['fields', 'Fields'],
  ['preview', 'Preview'],
];

/** The company's trades, steps and fields, edited next to the step as the rep will see it. */
export function StepsPage() {
  return (
    <DraftPage title="Steps and fields">
      <Reshape />
    </DraftPage>
  );
}

function Reshape() {
  const { catalog } = useReadyDraft();
  const [search, setSearch] = useSearchParams();
  const [pane, setPane] = useState<Pane>('fields');
  useTopBarTitle('Steps and fields', undefined, '/config');
  const requested = Number(search.get('step'));
  const first = catalog.workflows.flatMap(({ id }) => stepsOf(catalog, id))[0];
  const section = catalog.sections.find(({ id }) => id === requested) ?? first;
  const openId = search.get('field');

  const open = (step: number, field: string | null) =>
    setSearch(
      { step: `${step}`, ...defined({ field: field ?? undefined }) },
      { replace: true, preventScrollReset: true },
    );
  return (
    <main id="main" className="reshape" data-pane={pane}>
      <Segmented className="panes" legend="Part of the page" choices={panes} value={pane} onChange={setPane} />
      <StepTree
        section={section}
        onOpen={(step) => {
          open(step, null);
          setPane('fields');
        }}
      />
      {section === undefined ? (
        <p className="note">There are no steps yet. Add one on the left.</p>
      ) : (
        <>
          <StepFields section={section} openId={openId} onOpen={(field) => open(section.id, field)} />
          <StepPreview section={section} />
        </>
      )}
    </main>
  );
}
