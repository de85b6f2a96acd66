import { Icon } from '#app/components/icon.tsx';
import { useDevice, useObservable } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';

/** The (i) of a step: the company's text about it. */
export function SectionInfo({ name }: { readonly name: string }) {
  const settings = useObservable(useDevice().settings$, null);
  const dialogs = useDialogs();
  const description = settings?.sectionsInfo?.[name];
  const message =
    description || `No description available. Please contact your administrator to configure "${name}" field.`;
  return (
    <button
      type="button"
      className="icon-btn"
      aria-label={`About the ${name} section`}
      onClick={() => void dialogs.alert({ title: name, message })}
    >
      <Icon name="info-circle" />
    </button>
  );
}
