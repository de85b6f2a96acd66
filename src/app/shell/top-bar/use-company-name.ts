import { useSession } from '#app/shell/device-context.tsx';
import { isLoggedIn } from '#app/shell/routing/access.ts';

/**
 * The company's name in the bar: the one for the app, or that of its papers. Both begin as the name by which the super
 * admins list the company, which an admin of the company does not change.
 */
export function useCompanyName(settings: { readonly appCompanyName?: unknown; readonly companyName?: unknown } | null) {
  const session = useSession();
  const listed = isLoggedIn(session) ? (session.company?.name ?? '') : '';
  const { appCompanyName, companyName } = settings ?? {};
  return String((appCompanyName !== listed && appCompanyName) || companyName || listed);
}
