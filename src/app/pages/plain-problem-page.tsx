import { Icon } from '#app/components/icon.tsx';
import type { IconName } from '#app/components/icon-name.ts';
import { PlainPage } from '#app/pages/plain-page.tsx';
import { HomeLink } from '#app/shell/routing/home-link.tsx';

interface PlainProblemPageProps {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
}

/** An address that shows nothing, with its reason and the way back. */
export function PlainProblemPage({ icon, title, text }: PlainProblemPageProps) {
  return (
    <PlainPage icon={<Icon name={icon} />} title={title}>
      <p>{text}</p>
      <HomeLink />
    </PlainPage>
  );
}
