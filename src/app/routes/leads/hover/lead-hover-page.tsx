import { type FormEvent, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { SearchBox } from '#app/components/office/search-box.tsx';
import { RecordPage } from '#app/pages/records/record-page.tsx';
import { FoundJobs } from '#app/routes/leads/hover/found-jobs.tsx';
import { useLinkJob } from '#app/routes/leads/hover/use-link-job.ts';
import { useRouteId } from '#app/shell/routing/route-id.ts';
import { useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { Lead } from '#contract/records/lead.ts';
import { addressLine } from '#domain/text/addresses.ts';
import { customerName } from '#domain/text/names.ts';
import '#app/routes/leads/hover/lead-hover.css';

/** Finds the house of a lead in Hover, and links the lead to its job. */
export function LeadHoverPage() {
  return (
    <RecordPage store="leads" id={useRouteId()}>
      {({ data }) => <MeasureLead lead={data} />}
    </RecordPage>
  );
}

const shortest = 3;

function MeasureLead({ lead }: { readonly lead: Lead }) {
  const [text, setText] = useState(lead.street ?? '');
  const [search, setSearch] = useState(text.trim());
  const back = `/estimator/leads/${lead.id}/details`;
  const { isBusy, link } = useLinkJob(lead);
  useTopBarTitle(customerName(lead), 'Measure with Hover', back);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSearch(text.trim());
  };
  return (
    <main id="main" className="office hover-page">
      <div className="office-head">
        <h1>Measure with Hover</h1>
        <p className="note">{addressLine(lead) || 'The lead has no address yet. Search by a name or an address.'}</p>
      </div>
      {lead.hoverJobId != null && (
        <div className="sheet hover-linked split">
          <p>Linked to job {lead.hoverJobId}</p>
          <button
            type="button"
            className="btn btn--danger"
            disabled={isBusy}
            aria-busy={isBusy}
            onClick={() => void link(null, back)}
          >
            End the link
          </button>
        </div>
      )}
      <search>
        <form className="hover-search inline" onSubmit={submit}>
          <SearchBox
            label="Search Hover by address or name"
            placeholder="Street and number, or a name"
            value={text}
            onChange={setText}
          />
          <button type="submit" className="btn">
            Search
          </button>
        </form>
      </search>
      {search.length < shortest ? (
        <div className="sheet empty">
          <Icon name="search" />
          <p>Enter at least {shortest} letters or digits of the address or the name.</p>
        </div>
      ) : (
        <FoundJobs key={search} lead={lead} search={search} />
      )}
    </main>
  );
}
