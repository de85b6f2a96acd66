import { useMemo, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { DifferenceTable } from '#app/routes/estimate/import/difference-table.tsx';
import { useEnterMeasurements } from '#app/routes/estimate/import/use-enter-measurements.ts';
import { formatDay } from '#domain/text/days.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import type { ImportedReport } from '#engine/measurements/candidates.ts';
import {
  type MeasurementDifferences,
  measurementDifferences,
  measurementEdits,
} from '#engine/measurements/differences.ts';
import { changeSheet } from '#engine/sheet/change/change-sheet.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';

interface ImportedReportViewProps {
  readonly sheet: Sheet;
  readonly imported: ImportedReport;
  readonly file: File;
}

/** The differences between a report and the estimate by trade, and the one button that enters the ticked ones. */
export function ImportedReportView({ sheet, imported, file }: ImportedReportViewProps) {
  const { report } = imported;
  const { differences, unplaced } = useMemo(() => measurementDifferences(sheet, imported), [sheet, imported]);
  const [turned, setTurned] = useState<ReadonlyMap<string, boolean>>(new Map());
  const open = differences.filter(({ state }) => state !== 'same');
  const ticked = useMemo(
    () =>
      new Set(
        differences.flatMap(({ id, state, problem, isTicked }) =>
          state !== 'same' && problem === null && (turned.get(id) ?? isTicked) ? [id] : [],
        ),
      ),
    [differences, turned],
  );
  const edits = useMemo(() => measurementEdits(sheet, imported, ticked), [sheet, imported, ticked]);
  const total = useMemo(() => changeSheet(sheet, edits).total, [sheet, edits]);
  const enter = useEnterMeasurements(file, report.provider);
  const same = differences.filter(({ state }) => state === 'same');
  const turn = (id: string) => setTurned(new Map(turned).set(id, !ticked.has(id)));
  const trades = [...new Set(differences.map(({ workflowId }) => workflowId))];
  const typed = open.filter(({ id, state }) => state === 'typed' && ticked.has(id)).length;
  return (
    <>
      <h2 className="measure-count">
        {pluralize(differences.length, 'measurement')} from {report.provider}
      </h2>
      <p className="note">
        {report.measuredOn !== null && `Measured ${formatDay(report.measuredOn, 'shortDate')}. `}
        Typed values and guesses are entered only where you check them.
      </p>
      {report.notes.length > 0 && (
        <div className="measure-note inline" role="status">
          <Icon name="info-circle" />
          <ul>
            {report.notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </div>
      )}
      {open.length === 0 ? (
        <p className="measure-note" role="status">
          Nothing differs. The estimate has every value that the report has a place for.
        </p>
      ) : (
        trades.map((workflowId) => (
          <DifferenceTable
            key={workflowId}
            trade={workflowNameIn(sheet.catalog, workflowId)}
            differences={open.filter((each) => each.workflowId === workflowId)}
            ticked={ticked}
            onTurn={turn}
          />
        ))
      )}
      {same.length > 0 && (
        <details className="sheet measure-more">
          <summary>
            <Icon name="circle-check" />
            {pluralize(same.length, 'value')} are the same:{' '}
            {same.map(({ name, value }) => `${name} ${value}`).join(', ')}
          </summary>
        </details>
      )}
      <Unused unplaced={unplaced} unused={report.unused} />
      <section className="measure-bar inline" aria-label="Enter">
        <p>
          <b>Estimate total {formatMoney(total)}</b>
          <span className="note">
            was {formatMoney(sheet.total)}; {ticked.size} of {open.length} checked
            {typed > 0 && `, ${typed} replace${typed === 1 ? 's' : ''} what was typed`}
          </span>
        </p>
        <button
          type="button"
          className="btn btn--primary"
          disabled={edits.length === 0}
          onClick={() => void enter(edits, ticked.size)}
        >
          {ticked.size === 0 && edits.length > 0 ? 'Keep the values' : `Enter ${ticked.size}`}
        </button>
      </section>
    </>
  );
}

const reasons = {
  'no trade': 'is not in this estimate',
  'no step': 'is not added',
  'not asked': 'does not ask for it now',
} as const;

interface UnusedProps extends Pick<MeasurementDifferences, 'unplaced'> {
  readonly unused: ImportedReport['report']['unused'];
}

/** Values without a place in the estimate, and values that nothing takes. */
function Unused({ unplaced, unused }: UnusedProps) {
  return (
    <>
      {unplaced.length > 0 && (
        <section className="sheet measure-rest" aria-labelledby="h-unplaced">
          <h3 id="h-unplaced">
            No place here <span className="count">{unplaced.length}</span>
          </h3>
          <ul>
            {unplaced.map(({ id, name, value, place, reason }) => (
              <li key={id} className="split">
                <span>
                  {name}
                  <span className="note">
                    {place} {reasons[reason]}
                  </span>
                </span>
                <b className="figures">{value}</b>
              </li>
            ))}
          </ul>
        </section>
      )}
      {unused.length > 0 && (
        <details className="sheet measure-more">
          <summary>
            <Icon name="list" />
            {pluralize(unused.length, 'value')} of the report that nothing takes
          </summary>
          <ul>
            {unused.map(({ path, raw }) => (
              <li key={`${path} ${raw}`} className="split">
                <span>{path}</span>
                <b className="figures">{raw}</b>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}
