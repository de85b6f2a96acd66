import { useNavigate } from 'react-router';
import type { CompanyInput } from '#app/routes/admin/company-dialog.tsx';
import { useDevice } from '#app/shell/device-context.tsx';
import { useDialogs } from '#app/shell/dialogs.tsx';
import { useMessages } from '#app/shell/messages.tsx';
import { isBlocked, isGone, type Problem } from '#contract/problems.ts';
import type { Company } from '#contract/records/company.ts';
import { companyRoutes } from '#contract/routes/companies.ts';
import type { Result } from '#domain/result.ts';

const firstWeek = 'Enter it: Config, First week lists what it needs before it can sell.';

/** The changes that a super admin can make to companies; `changed` is called after each of them. */
export function useCompanyActions(changed: () => void) {
  const { session } = useDevice();
  const dialogs = useDialogs();
  const messages = useMessages();
  const navigate = useNavigate();

  const afterChange = (text: string): void => {
    changed();
    void session.refreshCompanies();
    messages.show(text, 'success');
  };
  const put = ({ id: _id, ...body }: Company, id: number) =>
    session.request(companyRoutes.saveCompany, { params: { id }, body });

  const save = async (company: Company | null, input: CompanyInput): Promise<Result<unknown, Problem>> => {
    const { name, sourceCompanyId } = input;
    const saved =
      company === null
        ? await session.request(companyRoutes.addCompany, { query: { sourceCompanyId }, body: { name } })
        : await put({ ...company, name }, company.id);
    if (saved.ok) afterChange(company === null ? `${name} was created. ${firstWeek}` : 'Saved');
    return saved;
  };

  const enter = async ({ id }: Company): Promise<void> => {
    // This device does not know a company that was just created.
    const known = await session.refreshCompanies();
    const chosen = known.ok ? await session.selectCompany(id) : known;
    if (chosen.ok) await navigate('/');
    else messages.showProblem(chosen.problem);
  };

  const setActive = async (company: Company, active: boolean): Promise<void> => {
    const question = `Deactivate ${company.name}? Nobody can work there until it is activated again. Nothing is deleted.`;
    const change = () => put({ ...company, active }, company.id);
    const saved = active
      ? await change()
      : await dialogs.confirmed({ type: 'warning', message: question, confirm: 'Deactivate' }, change);
    if (saved === null) return;
    if (saved.ok) afterChange(`${company.name} is ${active ? 'active' : 'inactive'}.`);
    else messages.showProblem(saved.problem);
  };

  const remove = async (company: Company): Promise<void> => {
    const message = `Delete ${company.name}? Its settings and catalog are deleted with it. This cannot be undone.`;
    const deleted = await dialogs.confirmed({ type: 'warning', message, confirm: 'Delete', danger: true }, () =>
      session.request(companyRoutes.deleteCompany, { params: { id: company.id } }),
    );
    if (deleted === null) return;
    // Somebody else was faster.
    if (deleted.ok || isGone(deleted.problem.status)) afterChange(`${company.name} was deleted.`);
    else if (isBlocked(deleted.problem.status)) await dialogs.alert({ type: 'error', message: deleted.problem.title });
    else messages.showProblem(deleted.problem);
  };

  return { save, enter, setActive, remove };
}
