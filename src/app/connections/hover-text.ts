import { problemMessages } from '#app/shell/messages.tsx';
import { countsAsOffline, type Problem } from '#contract/problems.ts';
import { formatDate } from '#domain/text/format-date.ts';

/** Why Hover gives no answer, and that work goes on. */
export function hoverProblemText(problem: Problem, online: boolean): string {
  if (!countsAsOffline(problem.status)) return problemMessages(problem).join(' ');
  return online
    ? 'Hover does not answer right now. Everything else goes on without it.'
    : 'Hover needs a connection. Everything else works without one.';
}

/** The day of an earlier answer, which serves while Hover does not answer. */
export const earlierText = (fetchedAt: string): string =>
  `Hover does not answer right now. This is what it said ${formatDate(fetchedAt, 'shortMoment')}.`;
