import { PlainProblemPage } from '#app/routes/public/plain-problem-page.tsx';
import { missing, wordsForStatus } from '#contract/problems.ts';

export function NotFoundPage() {
  return <PlainProblemPage icon="map-question" title="Page Not Found" words={wordsForStatus(missing.status)} />;
}
