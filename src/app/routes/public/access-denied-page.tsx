import { PlainProblemPage } from '#app/pages/plain-problem-page.tsx';
import { forbidden } from '#contract/problems.ts';

export function AccessDeniedPage() {
  return <PlainProblemPage icon="lock" title="Access Denied" text={forbidden.title} />;
}
