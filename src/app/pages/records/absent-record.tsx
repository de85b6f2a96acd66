import { Icon } from '#app/components/icon.tsx';
import { NotFoundPage } from '#app/pages/not-found-page.tsx';
import { PlainPage } from '#app/pages/plain-page.tsx';
import { recordKinds } from '#app/pages/records/record-kinds.ts';
import { useDeletionText } from '#app/pages/records/use-deletion-text.ts';
import { HomeLink } from '#app/shell/routing/home-link.tsx';
import type { RecordStoreName } from '#domain/changes/record-stores.ts';

interface AbsentRecordProps {
  readonly store: RecordStoreName;
  readonly id: number;
  /** The office has no such record either. */
  readonly isKnown: boolean;
}

/** The page of a record that is not on this device, which opens as soon as it arrives. */
export function AbsentRecord({ store, id, isKnown }: AbsentRecordProps) {
  const { noun } = recordKinds[store];
  const deletion = useDeletionText(store, id);
  if (deletion !== null)
    return (
      <PlainPage icon={<Icon name="trash" />} title={`This ${noun} was deleted`}>
        <p>{deletion}</p>
        <HomeLink />
      </PlainPage>
    );
  if (isKnown) return <NotFoundPage />;
  return (
    <PlainPage icon={<Icon name="cloud-off" />} title={`This ${noun} is not on this device yet`}>
      <p>It opens here as soon as there is a connection and it has arrived.</p>
      <HomeLink />
    </PlainPage>
  );
}
