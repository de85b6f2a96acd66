import type { Person } from '#contract/records/person.ts';
import { formatDate } from '#domain/text/format-date.ts';
import { joined } from '#domain/text/joined.ts';
import type { UserState } from '#domain/users/user-state.ts';

export const stateText: Readonly<Record<UserState, string>> = {
  active: 'Active',
  invited: 'Invited',
  expired: 'Invitation expired',
  'not reached': 'Not reached',
  disabled: 'Disabled',
};

/** When and by whom a user's status was set, or the mail server's reply; null when nothing is known. */
export function detailOfState(
  state: UserState,
  { invitation, disabledAt, disabledBy }: Person,
  zone: string | undefined,
): string | null {
  const { sentAt = null, endsAt = null, emailAnswer = null } = invitation ?? {};
  const day = (time: string) => formatDate(time, 'shortDay', zone);
  if (state === 'disabled')
    return joined([disabledAt && `on ${day(disabledAt)}`, disabledBy && `by ${disabledBy}`], ' ') || null;
  if (state === 'not reached') return emailAnswer;
  if (sentAt === null) return null;
  if (state === 'expired') return `on ${day(endsAt ?? sentAt)}`;
  return state === 'invited' && endsAt !== null ? `on ${day(sentAt)}, until ${day(endsAt)}` : null;
}
