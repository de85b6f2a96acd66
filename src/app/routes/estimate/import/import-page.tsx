import { useCallback, useMemo, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { FileInput } from '#app/components/office/file-input.tsx';
import { Segmented } from '#app/components/segmented.tsx';
import { useSheet } from '#app/form/sheet-store.ts';
import { useWorkingEstimate } from '#app/open-estimate/working-context.ts';
import { HoverSource } from '#app/routes/estimate/import/hover-source.tsx';
import { ImportedReportView } from '#app/routes/estimate/import/imported-report-view.tsx';
import { maxStoredBytes } from '#app/routes/estimate/import/use-enter-measurements.ts';
import { useImportSetting } from '#app/routes/estimate/import/use-import-setting.ts';
import { type ChooseFile, type ReadFile, useReadFile } from '#app/routes/estimate/import/use-read-file.ts';
import { useSale } from '#app/routes/estimate/sale.tsx';
import { useDevice, useFollowed } from '#app/shell/device-context.tsx';
import { Redirect } from '#app/shell/routing/redirect.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Lead } from '#contract/records/lead.ts';
import { hasNewerFigures } from '#domain/measurements/newer-figures.ts';
import { inFeet, needsUnit } from '#domain/measurements/report-units.ts';
import { compareHouses } from '#domain/measurements/same-house.ts';
import { addressLine } from '#domain/text/addresses.ts';
import type { Sheet } from '#engine/sheet/sheet.ts';
import '#app/form/images/image-upload.css';
import '#app/routes/estimate/import/import-page.css';

/** Imports a measurement file into the open estimate: choose it, look it over, enter it with one tap. */
export function ImportMeasurementsPage() {
  const working = useWorkingEstimate();
  const setting = useImportSetting();
  const isSold = useSale() !== null;
  const { id } = working.record();
  if (setting === 'off' || isSold) return <Redirect to={`/estimator/estimate/${id}`} />;
  return setting === 'on' && <Import estimateId={id} />;
}

function Import({ estimateId }: { readonly estimateId: number }) {
  const { read, choose, forget } = useReadFile();
  const device = useDevice();
  const { leadId, name } = useWorkingEstimate().record();
  const lead = useFollowed(useMemo(() => device.leads.watch(leadId), [device, leadId]));
  return (
    <main id="main" className="office measure-import">
      <div className="office-head split">
        <div>
          <p className="crumb">{name}</p>
          <h1>Import measurements</h1>
        </div>
        <Link className="btn" to={`/estimator/estimate/${estimateId}`}>
          <Icon name="chevron-left" />
          Back to the estimate
        </Link>
      </div>
      {read.kind === 'none' || read.kind === 'refused' ? (
        <>
          {read.kind === 'refused' && <Refused name={read.name} problem={read.problem} />}
          {lead != null && <HoverSource lead={lead.data} onFile={choose} />}
          <Chooser onFile={choose} />
        </>
      ) : (
        <Chosen read={read} lead={lead} onFile={choose} onForget={forget} />
      )}
    </main>
  );
}

// Files are recognized by their content: a phone would not let a renamed one be chosen.
const anyFile = '*/*';

function Chooser({ onFile }: Pick<ChosenProps, 'onFile'>) {
  return (
    <FileInput label="Choose a measurement file" className="upload measure-drop" accept={anyFile} onFile={onFile}>
      <Icon name="ruler" />
      <b>Choose the file, or drop it here</b>
      <span className="note">
        The XML or JSON export of EagleView or Hover, at most 20 MB. It works without a connection.
      </span>
    </FileInput>
  );
}

function Refused({ name, problem }: { readonly name: string; readonly problem: string }) {
  return (
    <div className="measure-note measure-note--stop inline" role="alert">
      <Icon name="alert-triangle" />
      <p>
        <b>{name} cannot be imported.</b> {problem}
      </p>
    </div>
  );
}

interface ChosenProps {
  readonly read: Exclude<ReadFile, { readonly kind: 'none' | 'refused' }>;
  readonly lead: LocalRecord<Lead> | null | undefined;
  readonly onFile: ChooseFile;
  readonly onForget: () => void;
}

function Chosen({ read, lead, onFile, onForget }: ChosenProps) {
  if (read.kind === 'reading' || lead === undefined)
    return (
      <p className="note" role="status">
        Reading {read.name}…
      </p>
    );
  const { hash } = read.imported;
  return (
    <Questions key={`${read.name} ${hash}`} read={read} lead={lead?.data ?? null} onFile={onFile} onForget={onForget} />
  );
}

interface QuestionsProps extends Omit<ChosenProps, 'read' | 'lead'> {
  readonly read: Extract<ReadFile, { readonly kind: 'read' }>;
  readonly lead: Lead | null;
}

type LengthUnit = 'FT' | 'M' | null;

const units = [
  ['FT', 'Feet'],
  ['M', 'Meters'],
] as const satisfies readonly (readonly [LengthUnit, string])[];

/** A report of another house, or without a unit, asks before it shows what it would enter. */
function Questions({ read, lead, onFile, onForget }: QuestionsProps) {
  const { imported, name } = read;
  const { report } = imported;
  const [unit, setUnit] = useState<LengthUnit>(null);
  const [isSameHouse, setIsSameHouse] = useState(false);
  const sheet = useSheet(useCallback((now: Sheet) => now, []));
  const asksUnit = needsUnit(report, lead?.state);
  const asksHouse = lead !== null && !isSameHouse && compareHouses(report.address, lead) === 'other';
  const shown = useMemo(
    () => (unit === 'M' ? { ...imported, report: inFeet(report) } : imported),
    [imported, report, unit],
  );
  const { provider, reportId, measuredOn } = report;
  const origin = { provider, reportId, hash: imported.hash, date: measuredOn ?? imported.today };
  const isOutdated = hasNewerFigures(lead ?? {}, [origin]);
  const another = (
    <FileInput label="Choose another file" className="btn btn--plain" accept={anyFile} onFile={onFile}>
      Choose another
    </FileInput>
  );
  return (
    <>
      <div className="sheet measure-file flow">
        <Icon name="file-text" />
        <p>
          <b>{name}</b>
          <span className="note">
            {[report.provider, report.reportId && `report ${report.reportId}`, addressLine(report.address)]
              .filter(Boolean)
              .join(', ')}
          </span>
          {read.file.size > maxStoredBytes && (
            <span className="note">
              The file is larger than 10 MB: its values can be entered, but the lead does not keep the file. Keep your
              own copy.
            </span>
          )}
        </p>
        {another}
      </div>
      {isOutdated && (
        <div className="measure-note measure-note--stop flow" role="alert">
          <Icon name="refresh" />
          <p>
            <b>Hover has newer figures.</b> The house was measured again meanwhile.
          </p>
          <button type="button" className="btn" onClick={onForget}>
            Read them again
          </button>
        </div>
      )}
      {asksHouse && (
        <div className="measure-note measure-note--stop flow" role="alert">
          <Icon name="map-question" />
          <p>
            <b>The report is of another house: {addressLine(report.address)}.</b> This lead is at {addressLine(lead)}.
          </p>
          <button type="button" className="btn" onClick={() => setIsSameHouse(true)}>
            It is this house
          </button>
        </div>
      )}
      {asksUnit && (
        <div className="measure-note flow">
          <p id="measure-unit">
            <b>The file does not say its unit.</b> What are its lengths in?
          </p>
          <Segmented legend="Unit of the lengths" choices={units} value={unit} onChange={setUnit} />
        </div>
      )}
      {!asksHouse && (!asksUnit || unit !== null) && (
        <ImportedReportView key={unit} sheet={sheet} imported={shown} file={read.file} />
      )}
    </>
  );
}
