import { useFormState } from '#app/form/data-form/form-store.ts';
import type { InputProps } from '#app/form/widgets/input-props.ts';
import { useQuery } from '#app/shell/query/use-query.ts';
import type { Settings } from '#contract/records/settings.ts';
import { storageRoutes } from '#contract/routes/connections/storage.ts';

type Drive = NonNullable<Settings['microsoftOneDriveInfo']>;

/** A drive or library of the account at Microsoft. */
export function DriveWidget({ id, value, disabled, readonly, described, onChange }: InputProps) {
  const isChosen = useFormState(({ entered }) => entered.fileStorageService === 'microsoft');
  const { answer, isFetching } = useQuery(storageRoutes.microsoftDrives, {});
  const stored = typeof value === 'object' && value !== null ? (value as Drive) : null;
  const drives: readonly Drive[] = (answer ?? []).map(({ id, name, type, url }) => ({ id, name, type, url }));
  const shown = stored === null || drives.some((drive) => drive.id === stored.id) ? drives : [stored, ...drives];
  if (!isChosen) return <p className="note">Only used with Microsoft.</p>;
  if (isFetching && answer === null) return <p className="note">Loading…</p>;
  if (shown.length === 0) return <p className="note">Microsoft is not connected, or does not answer.</p>;
  return (
    <select
      id={id}
      className="input"
      disabled={disabled || readonly}
      {...described}
      value={stored?.id ?? ''}
      onChange={({ target }) => onChange(shown.find((drive) => drive.id === target.value) ?? null)}
    >
      <option value="">None</option>
      {shown.map((drive) => (
        <option key={drive.id} value={drive.id}>
          {drive.name}
        </option>
      ))}
    </select>
  );
}
