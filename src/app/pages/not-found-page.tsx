import { PlainProblemPage } from '#app/pages/plain-problem-page.tsx';
import { missing, textsForStatus } from '#contract/problems.ts';

export function NotFoundPage() {
  return <PlainProblemPage icon="map-question" title="Page Not Found" text={textsForStatus(missing.status)} />;
}
