import { useMemo, useState } from 'react';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { useCustomerViewSwitch } from '#app/open-estimate/customer-view.ts';
import { CustomerViewSwitch } from '#app/open-estimate/customer-view-switch.tsx';
import { useEmails } from '#app/paper/mail/use-emails.ts';
import { PaperRow } from '#app/routes/documents/list/paper-row.tsx';
import { SourcePage } from '#app/routes/documents/source-page.tsx';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { useDevice, useFollowed, useSyncState } from '#app/shell/device-context.tsx';
import { ScreenSkeleton } from '#app/shell/routing/screen-skeleton.tsx';
import { TopBarSlot, useTopBarTitle } from '#app/shell/top-bar/top-bar-title.tsx';
import type { LocalRecord } from '#client/device.ts';
import type { Document } from '#contract/records/document.ts';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { paperStatuses } from '#documents/kind-table/paper-status.ts';
import { firstTrades, whyNoGround } from '#documents/kinds/first-trades.ts';
import type { PaperKind } from '#documents/kinds/paper-kind.ts';
import { paperWarnings } from '#documents/kinds/paper-warnings.ts';
import { saleTimeZone } from '#documents/law/contract-deadline.ts';
import { changeOrder } from '#documents/papers/change-order.ts';
import { readWork } from '#documents/work-list/read-work.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { customerName } from '#domain/text/names.ts';
import '#app/routes/documents/list/documents-page.css';

/** The papers of an estimate, grouped by reader: the status of each, and those that can be made. */
export function DocumentsPage() {
  return <SourcePage>{({ source }) => <DocumentsOf source={source} />}</SourcePage>;
}

interface NewPaperProps {
  readonly kind: PaperKind;
  readonly path: string;
  /** Empty for a paper that can be made. */
  readonly whyNot: string;
}

function NewPaper({ kind, path, whyNot }: NewPaperProps) {
  return (
    <li className="paper-row inline paper-row--new">
      <Icon name="file-plus" />
      <span className="paper-row-main">
        <span>{kind.title}</span>
        {whyNot !== '' && <span className="note">{whyNot}</span>}
      </span>
      {whyNot === '' && (
        <Link className="btn btn--quiet" to={`${path}/new/${kind.address}`} aria-label={`Make ${kind.title}`}>
          Make
        </Link>
      )}
    </li>
  );
}

function DocumentsOf({ source }: { readonly source: ContractSource }) {
  const device = useDevice();
  const { id } = source.estimate;
  const records = useFollowed(useMemo(() => device.documents.ofEstimate(id), [device, id]));
  return records === undefined ? <ScreenSkeleton /> : <Documents source={source} records={records} />;
}

const readers = [
  { title: 'For the customer', are: ['buyer'] },
  { title: 'For supplier and crew', are: ['supplier', 'crew'] },
  { title: 'For the office', are: ['office'] },
] as const;

interface DocumentsProps {
  readonly source: ContractSource;
  readonly records: readonly LocalRecord<Document>[];
}

function Documents({ source, records }: DocumentsProps) {
  const { estimate, lead } = source;
  const device = useDevice();
  const { online } = useSyncState();
  // The customer may be watching: papers with the company's costs are not even named.
  const [isCustomerView, turnCustomerView] = useCustomerViewSwitch();
  useTopBarTitle(customerName(lead), 'Documents', `/estimator/estimate/${estimate.id}`);
  const documents = useMemo(() => records.map(({ data }) => data), [records]);
  const papers = useMemo(
    () => paperStatuses(documents, (workflowIds) => readWork({ ...source, workflowIds })),
    [documents, source],
  );
  const { answer } = useEmails('ofLead', lead.id);
  const timeZone = saleTimeZone(source);
  const [openedAt] = useState(() => device.now().toISOString());
  const makeable = useMemo(() => {
    const ground = { ...source, documents, number: '', createdTime: device.now().toISOString() };
    return new Map(
      paperKinds.map((kind) => [kind, firstTrades(kind, ground) === null ? whyNoGround(kind, ground) : '']),
    );
  }, [source, documents, device]);
  const hasContract = (wanted: string) =>
    papers.some(({ kind, state }) => kind.type === contractType && state === wanted);
  const isSold = hasContract('signed');
  const isCanceled = !isSold && hasContract('canceled');
  const isShown = (kind: PaperKind) => !isCustomerView || kind.reader === 'buyer' || kind.money === 'none';
  const path = `/estimator/estimate/${estimate.id}/documents`;
  return (
    <main id="main" className="office documents">
      <TopBarSlot>
        <CustomerViewSwitch isOn={isCustomerView} onTurn={turnCustomerView} />
      </TopBarSlot>
      <div className="office-head split">
        <div>
          <h1>
            Documents <span className="count">{papers.length > 0 ? papers.length : ''}</span>
          </h1>
          <p className="note">
            {estimate.name}
            {!online && '. Without a connection, everything here can still be made.'}
          </p>
        </div>
      </div>
      {papers.length === 0 && (
        <p className="note" role="status">
          No documents yet. Make the first one below.
        </p>
      )}
      {readers.map(({ title, are }) => {
        const kinds = paperKinds.filter((kind) => are.some((one) => one === kind.reader) && isShown(kind));
        if (kinds.length === 0) return null;
        const order = (type: number) => kinds.findIndex((kind) => kind.type === type);
        return (
          <section key={title} aria-label={title}>
            <h2>{title}</h2>
            <ul className="papers">
              {papers
                .filter(({ kind }) => kinds.includes(kind))
                .toSorted((one, other) => order(one.kind.type) - order(other.kind.type))
                .map((status) => (
                  <PaperRow
                    key={status.document.uuid}
                    status={status}
                    record={records.find(({ data }) => data.uuid === status.document.uuid)}
                    path={path}
                    timeZone={timeZone}
                    emails={
                      answer?.ok ? answer.value.filter(({ documentId }) => documentId === status.document.id) : null
                    }
                    warnings={paperWarnings(status.kind, documents, openedAt)}
                  />
                ))}
              {kinds
                .filter(({ type }) => (type === contractType ? !isSold : type !== changeOrder.type || !isCanceled))
                .map((kind) => (
                  <NewPaper key={kind.type} kind={kind} path={path} whyNot={makeable.get(kind) ?? ''} />
                ))}
            </ul>
          </section>
        );
      })}
      <p>
        <Link to={`/estimator/estimate/${estimate.id}`}>Back to the estimate</Link>
      </p>
    </main>
  );
}
