import { useSession } from '#app/shell/device-context.tsx';
import { isLoggedIn } from '#app/shell/routing/access.ts';

/**
 * The company's name in the bar: the one for the app, or that of its papers, or the name by which the super admins list
 * the company.
 */
export function useCompanyName(settings: { readonly appCompanyName?: unknown; readonly companyName?: unknown } | null) {
  const session = useSession();
  const listed = isLoggedIn(session) ? (session.company?.name ?? '') : '';
  const { appCompanyName, companyName } = settings ?? {};
  return String(appCompanyName || companyName || listed);
}
