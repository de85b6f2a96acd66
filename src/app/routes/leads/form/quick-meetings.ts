import { toLocalInput } from '#app/form/lead-draft.ts';

interface QuickMeeting {
  readonly label: string;
  /** In the format of a `datetime-local` input. */
  readonly value: string;
}

const evening = 17;
const morning = 10;

/** The most common meeting times, one tap each. */
export function quickMeetings(now: Date): readonly QuickMeeting[] {
  const at = (days: number, hour: number) =>
    toLocalInput(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days, hour).toISOString());
  return [
    { label: 'Now', value: toLocalInput(now.toISOString()) },
    ...(now.getHours() < evening ? [{ label: 'Today 5 PM', value: at(0, evening) }] : []),
    { label: 'Tomorrow 10 AM', value: at(1, morning) },
    { label: 'Tomorrow 5 PM', value: at(1, evening) },
  ];
}
