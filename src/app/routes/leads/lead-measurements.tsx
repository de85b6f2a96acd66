import { useMemo } from 'react';
import { useDevice, useFollowed } from '#app/shell/device-context.tsx';
import { formatDate } from '#domain/text/format-date.ts';
import '#app/routes/leads/lead-measurements.css';

/** The measurement files that were imported for a lead. */
export function LeadMeasurements({ leadId }: { readonly leadId: number }) {
  const device = useDevice();
  const files = useFollowed(useMemo(() => device.leads.measurementFiles(leadId), [device, leadId])) ?? [];
  if (files.length === 0) return null;
  return (
    <section className="panel" aria-labelledby="h-measurements">
      <div className="panel-head split">
        <h2 id="h-measurements">
          Measurement files <span className="count">{files.length}</span>
        </h2>
      </div>
      <ul className="panel-body">
        {files.map(({ id, name, at, url, waiting }) => (
          <li key={id} className="lead-measurement split">
            {url === null ? (
              <span>{name}</span>
            ) : (
              <a href={url} download={name}>
                {name}
              </a>
            )}
            <span className="note">{waiting ? 'Waiting' : formatDate(at, 'shortMoment')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
