import { type FormEvent, useState } from 'react';
import { useAuditedCatalog } from '#app/open-estimate/use-audited-catalog.ts';
import { useCompanyZone, useDevice, useObservable } from '#app/shell/device-context.tsx';
import { downloadCsv } from '#app/shell/files/download-csv.ts';
import { useMessages } from '#app/shell/messages.tsx';
import type { EstimateVersion } from '#contract/records/estimate-version.ts';
import type { LineChange } from '#contract/records/line-change.ts';
import type { User } from '#contract/records/user.ts';
import { analysisRoutes } from '#contract/routes/analysis.ts';
import { dayStart } from '#domain/days/local-time.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { formatMoney, pluralize } from '#domain/text/format-number.ts';
import { personName } from '#domain/text/names.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';

const nobody: readonly User[] = [];

/** The number in the address of an estimate, or the number itself. */
function numberIn(text: string): number | null {
  const [, id] = /estimate\/(\d{1,9})/.exec(text) ?? /^\s*(\d{1,9})\s*$/.exec(text) ?? [];
  return id === undefined ? null : Number(id);
}

/** One estimate over time: its versions, who stored them, and every line that each changed; as of any day. */
export function EstimateHistory() {
  const { session, users$ } = useDevice();
  const messages = useMessages();
  const users = useObservable(users$, nobody);
  const zone = useCompanyZone();
  const [typed, setTyped] = useState('');
  const [day, setDay] = useState('');
  const [versions, setVersions] = useState<readonly EstimateVersion[] | null>(null);
  const id = numberIn(typed);
  const compiled = useAuditedCatalog();
  const catalog = compiled?.ok === true ? compiled.value : null;
  const whoOf = (userId: number | null) => {
    const user = users.find((each) => each.id === userId);
    return user === undefined ? 'somebody' : personName(user);
  };
  const look = async (event: FormEvent) => {
    event.preventDefault();
    if (id === null) return;
    const answer = await session.request(analysisRoutes.listEstimateVersions, { params: { id } });
    if (answer.ok) setVersions(answer.value);
    else messages.showProblem(answer.problem);
  };
  // The day ends where the company is, like the times in the list.
  const end = dayStart(day, zone ?? 'UTC', 1)?.toISOString();
  const shown = (versions ?? []).filter(({ at }) => end === undefined || at < end);
  const download = () => {
    const rows = shown.flatMap(({ version, at, userId, changes }) =>
      changes.map(({ fieldId, uuid, member, before, after }) => [
        version,
        at,
        whoOf(userId),
        fieldId,
        uuid,
        member,
        `${before ?? ''}`,
        `${after ?? ''}`,
      ]),
    );
    const columns = ['Version', 'Time (UTC)', 'Who', 'Field', 'Line', 'Entry', 'Before', 'After'];
    downloadCsv([columns, ...rows], `estimate-${id ?? ''}.csv`);
  };
  return (
    <section className="audit-estimate" aria-labelledby="h-estimate-history">
      <h2 id="h-estimate-history">One estimate over time</h2>
      <form className="audit-period boxes" onSubmit={(event) => void look(event)}>
        <label className="audit-wide">
          <span className="label">Address or number of the estimate</span>
          <input className="input" autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </label>
        <label>
          <span className="label">As of</span>
          <input className="input" type="date" value={day} onChange={({ target }) => setDay(target.value)} />
        </label>
        <button type="submit" className="btn" disabled={id === null}>
          Show
        </button>
        {shown.length > 0 && (
          <button type="button" className="btn btn--plain" onClick={download}>
            Download CSV
          </button>
        )}
      </form>
      {versions !== null && shown.length === 0 && <p className="note">It did not exist yet on this day.</p>}
      {shown.length > 0 && (
        <ol className="sheet lined audit-versions">
          {shown.map(({ version, at, userId, total, changes, changed }) => (
            <li key={version}>
              <p>
                <b>{formatMoney(total)}</b>
                <span className="note">
                  {' '}
                  Version {version}, {at === '' ? 'no time' : formatDate(at, 'shortDateTime', zone)}, {whoOf(userId)}.{' '}
                  {changed === 0 ? 'No line changed.' : `${pluralize(changed, 'entry', 'entries')} changed.`}
                </span>
              </p>
              {changed > 0 && (
                <details>
                  <summary>The lines</summary>
                  <LineChanges changes={changes} catalog={catalog} />
                </details>
              )}
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

function LineChanges({
  changes,
  catalog,
}: {
  readonly changes: readonly LineChange[];
  readonly catalog: CompiledCatalog | null;
}) {
  return (
    <ul>
      {changes.map(({ uuid, fieldId, member, before, after }) => (
        <li key={`${uuid} ${member}`} className="note">
          {catalog?.fieldById.get(fieldId)?.name ?? 'Field'} {fieldId}, {textOf[member]}:{' '}
          {before === null ? 'none' : `${before}`} → {after === null ? 'none' : `${after}`}
        </li>
      ))}
    </ul>
  );
}

const textOf: Readonly<Record<LineChange['member'], string>> = {
  line: 'the line',
  value: 'entry',
  quantity: 'quantity',
  materialCost: 'material cost',
  laborCost: 'labor cost',
  materialPrice: 'material price',
  laborPrice: 'labor price',
};
