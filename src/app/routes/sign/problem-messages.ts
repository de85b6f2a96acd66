import { countsAsOffline, type Problem, saysWhy } from '#contract/problems.ts';

/** A refusal in one sentence, for a person who does not know the app. */
export function problemMessages({ status, title, errors }: Problem): string {
  if (countsAsOffline(status) && !saysWhy(status))
    return 'There is no connection right now. What you have entered stays here: try again in a moment.';
  return Object.values(errors).flat()[0] ?? title;
}
