import { useDeferredValue, useMemo, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { atOnce, DifferenceTable } from '#app/routes/estimate/import/difference-table.tsx';
import { HousePlan } from '#app/routes/estimate/import/house-plan.tsx';
import { useEnterMeasurements } from '#app/routes/estimate/import/use-enter-measurements.ts';
import { useOptionalSteps } from '#app/routes/estimate/rail/use-optional-steps.ts';
import { useAddTrade } from '#app/routes/estimate/use-add-trade.ts';
import { formatDay } from '#domain/text/days.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';
import type { ImportedReport } from '#engine/measurements/candidates.ts';
import {
  type MeasurementDifferences,
  measurementDifferences,
  measurementEdits,
  type UnmappedValue,
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
  const { differences, unmapped } = useMemo(() => measurementDifferences(sheet, imported), [sheet, imported]);
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
  const enter = useEnterMeasurements(file, report.provider);
  const same = differences.filter(({ state }) => state === 'same');
  const turn = (id: string) => setTurned(new Map(turned).set(id, !ticked.has(id)));
  const turnAll = (isOn: boolean) => setTurned(new Map(open.map(({ id }) => [id, isOn])));
  const mayCheckMore = open.some(({ id, problem }) => problem === null && !ticked.has(id));
  const trades = [...new Set(differences.map(({ workflowId }) => workflowId))];
  const typed = open.filter(({ id, state }) => state === 'typed' && ticked.has(id)).length;
  return (
    <>
      <div className="measure-count split">
        <div>
          <h2>
            {pluralize(differences.length, 'measurement')} from {report.provider}
          </h2>
          <p className="note">
            {report.measuredOn !== null && `Measured ${formatDay(report.measuredOn, 'shortDate')}. `}
            Typed values and guesses are entered only where you check them.
          </p>
        </div>
        {mayCheckMore && (
          <button type="button" className="btn btn--plain" onClick={() => turnAll(true)}>
            Check all that differ
          </button>
        )}
      </div>
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
      <HousePlan report={report} open={open} />
      {open.length === 0 ? (
        <p className="measure-note" role="status">
          Nothing differs. The estimate has every value that the report has a place for.
        </p>
      ) : (
        trades.map((workflowId) => (
          <DifferenceTable
            key={workflowId}
            sheet={sheet}
            imported={imported}
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
      <Unused unmapped={unmapped} unused={report.unused} />
      <EnterBar
        sheet={sheet}
        imported={imported}
        ticked={ticked}
        text={`${ticked.size} of ${open.length} checked${typed > 0 ? `, ${typed} replace${typed === 1 ? 's' : ''} what was typed` : ''}`}
        onNone={() => turnAll(false)}
        onEnter={() => void enter(measurementEdits(sheet, imported, ticked), ticked.size)}
      />
    </>
  );
}

interface EnterBarProps extends Omit<ImportedReportViewProps, 'file'> {
  readonly ticked: ReadonlySet<string>;
  readonly text: string;
  readonly onNone: () => void;
  readonly onEnter: () => void;
}

/** The total that the checked values give. It follows behind: hundreds of windows are not priced between two taps. */
function EnterBar({ sheet, imported, ticked, text, onNone, onEnter }: EnterBarProps) {
  const settled = useDeferredValue(ticked);
  const edits = useMemo(() => measurementEdits(sheet, imported, settled), [sheet, imported, settled]);
  const total = useMemo(() => changeSheet(sheet, edits).total, [sheet, edits]);
  return (
    <section className="measure-bar inline" aria-label="Enter" aria-busy={settled !== ticked}>
      <p>
        <b>Estimate total {formatMoney(total)}</b>
        <span className="note">
          was {formatMoney(sheet.total)}; {text}
        </span>
      </p>
      {ticked.size > 0 && (
        <button type="button" className="btn btn--plain" onClick={onNone}>
          Check none
        </button>
      )}
      <button
        type="button"
        className="btn btn--primary"
        disabled={ticked.size === 0 && edits.length === 0}
        onClick={onEnter}
      >
        {ticked.size === 0 && edits.length > 0 ? 'Keep the values' : `Enter ${ticked.size}`}
      </button>
    </section>
  );
}

const reasons = {
  'no trade': 'is not in this estimate',
  'no step': 'is not added',
  'not asked': 'does not ask for it now',
} as const;

interface UnusedProps extends Pick<MeasurementDifferences, 'unmapped'> {
  readonly unused: ImportedReport['report']['unused'];
}

/** Values without a place in the estimate, and values that nothing takes. */
function Unused({ unmapped, unused }: UnusedProps) {
  const { trades, add } = useAddTrade();
  const { include } = useOptionalSteps();
  const [count, setCount] = useState(atOnce);
  // Folded at first where it would push everything else off the screen.
  const [isPhone] = useState(() => window.matchMedia('(width < 760px)').matches);
  const added = new Set<number>();
  const actionOf = ({ workflowId, reason, optionalId }: UnmappedValue): FieldAction | null => {
    const trade = reason === 'no trade' ? trades.find(({ id }) => id === workflowId) : undefined;
    const key = trade?.id ?? optionalId;
    // One button for each trade and step, at the first of its values.
    if (key == null || added.has(key)) return null;
    added.add(key);
    return trade === undefined
      ? { label: 'Add the steps', add: () => include(workflowId, key) }
      : { label: 'Add the trade', add: () => add(workflowId) };
  };
  return (
    <>
      {unmapped.length > 0 && (
        <section className="sheet measure-rest" aria-labelledby="h-unmapped">
          <details open={!isPhone}>
            <summary>
              <Icon name="chevron-right" />
              <h3 id="h-unmapped">
                No place here <span className="count">{unmapped.length}</span>
              </h3>
            </summary>
            <ul>
              {unmapped.slice(0, count).map((value) => (
                <UnmappedRow key={value.id} value={value} action={actionOf(value)} />
              ))}
            </ul>
            {unmapped.length > count && (
              <button type="button" className="btn" onClick={() => setCount(count + atOnce)}>
                Show {Math.min(atOnce, unmapped.length - count)} more
              </button>
            )}
          </details>
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

interface FieldAction {
  readonly label: string;
  readonly add: () => void;
}

interface UnmappedRowProps {
  readonly value: UnmappedValue;
  /** Gives it a place in the estimate; null when nothing does. */
  readonly action: FieldAction | null;
}

function UnmappedRow({ value: { name, value, place, reason }, action }: UnmappedRowProps) {
  return (
    <li className="split">
      <span>
        {name}
        <span className="note">
          {place} {reasons[reason]}
        </span>
      </span>
      <b className="figures">{value}</b>
      {action !== null && (
        <button type="button" className="btn btn--plain" aria-label={`${action.label}: ${place}`} onClick={action.add}>
          {action.label}
        </button>
      )}
    </li>
  );
}
