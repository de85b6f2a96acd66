import { createContext, type ReactNode, type RefObject, use, useEffect, useRef, useState } from 'react';
import { Navigate, useNavigate } from 'react-router';
import { Icon } from '#app/components/icon.tsx';
import { Link } from '#app/components/link.tsx';
import { recordKinds } from '#app/pages/records/record-kinds.ts';
import { useDeletionText } from '#app/pages/records/use-deletion-text.ts';
import { useDevice, useSession } from '#app/shell/device-context.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { following } from '#app/shell/routing/follow-id.tsx';
import type { Device, LocalRecord } from '#client/device.ts';
import { isGone as isGoneThere, type Problem } from '#contract/problems.ts';
import type { RecordStoreName, RecordStores } from '#domain/changes/record-stores.ts';
import { copyOfEstimate } from '#domain/estimates/copy-of-estimate.ts';
import type { Result } from '#domain/result.ts';
import '#app/pages/records/deleted-record.css';

type AnyRecord = RecordStores[RecordStoreName];
type ShownRecord = RefObject<(() => AnyRecord) | null>;

const ShownContext = createContext<ShownRecord | null>(null);

/** Tells the record as the screen shows it, with unsaved input: a deleted record is added again so. */
export function useShownRecord(read: () => AnyRecord): void {
  const shown = use(ShownContext);
  useEffect(() => {
    if (shown !== null) shown.current = read;
  });
}

interface DeletedRecordProps {
  readonly store: RecordStoreName;
  readonly record: LocalRecord<AnyRecord>;
  /** It was on this device and is gone. */
  readonly isGone: boolean;
  readonly children: ReactNode;
}

/** A record's screen. When somebody deletes the record, the screen stays to be read, with who, when, and a way back. */
export function DeletedRecord({ store, record, isGone, children }: DeletedRecordProps) {
  const shown: ShownRecord = useRef(null);
  const text = useDeletionText(store, record.data.id);
  const session = useSession();
  const companyId = session.kind === 'signed-in' ? (session.company?.id ?? null) : null;
  const [ofCompany] = useState(companyId);
  // Another tab has chosen another company: a form stays, and saves for its own.
  const isElsewhere = companyId !== ofCompany;
  // Deleted on this device, by a person who knows it.
  if (isGone && text === null && !isElsewhere) return <Navigate to="/estimator/leads" replace />;
  const isRefused = record.problem !== null && isGoneThere(record.problem.status);
  return (
    <ShownContext value={shown}>
      {text !== null && (isGone || isRefused) && (
        <div className="deleted-note flow" role="alert">
          <Icon name="trash" />
          {isGone ? (
            <GoneNote text={text} store={store} read={() => shown.current?.() ?? record.data} />
          ) : (
            <p>
              <b>{text}</b> Your changes are saved on this device.{' '}
              <Link to="/estimator/sync">Add it again in the sync center, or discard them</Link>
            </p>
          )}
        </div>
      )}
      <div className="record-screen" inert={isGone && !isElsewhere}>
        {children}
      </div>
    </ShownContext>
  );
}

interface GoneNoteProps {
  readonly text: string;
  readonly store: RecordStoreName;
  readonly read: () => AnyRecord;
}

function GoneNote({ text, store, read }: GoneNoteProps) {
  const device = useDevice();
  const messages = useMessages();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const { noun, segment } = recordKinds[store];
  const add = addsAgain[store];
  const handleAdd = async () => {
    setIsBusy(true);
    const saved = await add?.(device, read());
    setIsBusy(false);
    if (saved === undefined) return;
    if (!saved.ok) return messages.showProblem(saved.problem);
    messages.show(`This is the new ${noun}, as you see it.`, 'success');
    // The typed input is in the new record.
    await navigate(`/estimator/${segment}/${saved.value.id}${store === 'leads' ? '/details' : ''}`, {
      replace: true,
      state: following,
    });
  };
  return (
    <>
      <p>
        <b>{text}</b>{' '}
        {add === undefined
          ? 'You see it as it was here last.'
          : `What you see, also what you typed last, can be added again as a new ${noun}.`}
      </p>
      <div className="flow">
        {add !== undefined && (
          <button type="button" className="btn" disabled={isBusy} onClick={() => void handleAdd()}>
            Add it again
          </button>
        )}
        <Link className="btn btn--plain" to="/estimator/leads">
          Back to leads
        </Link>
      </div>
    </>
  );
}

type Add = (device: Device, shown: AnyRecord) => Promise<Result<AnyRecord, Problem>>;

/** A document is made again from its estimate. */
const addsAgain: Partial<Readonly<Record<RecordStoreName, Add>>> = {
  leads: (device, shown) =>
    device.leads.save({ ...(shown as RecordStores['leads']), id: 0, uuid: device.newUuid(), version: 0 }),
  estimates: (device, shown) => {
    const estimate = shown as RecordStores['estimates'];
    const birth = { newUuid: device.newUuid, now: device.now().toISOString() };
    return device.estimates.save(copyOfEstimate(estimate, estimate.name ?? '', birth));
  },
};
