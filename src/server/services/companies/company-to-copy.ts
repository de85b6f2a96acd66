import type { Settings } from '#contract/records/settings.ts';
import { companyTexts, htmlOf } from '#documents/keywords/company-texts.ts';
import type { Catalog } from '#engine/catalog/compiled-catalog.ts';
import { withVersions } from '#server/catalog/catalog-versions.ts';
import type { ServerContext } from '#server/context.ts';
import { asOwner } from '#server/database/database.ts';
import { refuseInput } from '#server/refusal.ts';
import { findCatalog } from '#server/repositories/catalogs.ts';
import { listCompanies } from '#server/repositories/companies.ts';
import { listOwnFiles, type StoredFile } from '#server/repositories/files.ts';
import { findSettings, newSettings } from '#server/repositories/settings.ts';

type CopiedNotice = NonNullable<Settings['notices']>[number];

/** The content of a company that is about to be created. */
export interface NewContent {
  readonly settings: Settings;
  readonly catalog: Catalog;
  /** Files of another company, each with the id of its copy. */
  readonly copies: readonly { readonly file: StoredFile; readonly id: string }[];
}

export const emptyContent = (catalog: Catalog): NewContent => ({ settings: newSettings, catalog, copies: [] });

/**
 * Settings that are not copied: they say who the company is, belong to its accounts with other services, name its
 * people, or are the word of its lawyer.
 */
const ownSettings = [
  'companyName',
  'appCompanyName',
  'companyWebsiteUrl',
  'street',
  'city',
  'state',
  'country',
  'postalCode',
  'phoneNumber',
  'faxNumber',
  'license',
  'licences',
  'leadSafeCertificate',
  'leadSafeCertificateExpires',
  'logoImage',
  'logoDarkImage',
  'contractLogos',
  'contractWarrantyImage',
  'contractAttachments',
  'contractFiles',
  'confirmedPlaces',
  'confirmedGuards',
  'fromEmailAddress',
  'replyToEmailAddress',
  'smtpHost',
  'smtpPort',
  'smtpEncryption',
  'smtpUserName',
  'smtpPasswordSetAt',
  'fileStorageService',
  'pdfFallbackFolder',
  'projectTemplateFolder',
  'contractsTemplateFolder',
  'workflowTemplateFolder',
  'salespersonFallbackFolder',
  'microsoftOneDriveInfo',
  'hoverIntegrationEnabled',
  'zohoIntegrationEnabled',
  'zohoOrganizationDomainName',
  'zohoLeadsAddress',
  'zohoMarketLocation',
  'usageReportRecipients',
  'usageReportFrequency',
  'usageReportStartDate',
] as const satisfies readonly (keyof Settings)[];

/**
 * The initial content of a company's copy: settings, texts, pictures and the published catalog. Secrets are in a column
 * that this does not read.
 */
export async function companyToCopy({ db, randomHex }: ServerContext, sourceId: number): Promise<NewContent> {
  const found = await asOwner(db, async (trx) => {
    const [company] = await listCompanies(trx, { accountId: 0, isSuperAdmin: true }, { id: sourceId });
    const catalog = company === undefined ? null : await findCatalog(trx, sourceId, null);
    if (catalog === null) return null;
    return {
      catalog,
      name: company?.name ?? '',
      settings: await findSettings(trx, sourceId),
      files: await listOwnFiles(trx, sourceId),
    };
  });
  if (found === null) throw refuseInput({ sourceCompanyId: ['There is no such company.'] });
  const settings = textsWithoutName(
    Object.fromEntries(Object.entries(found.settings).filter(([name]) => !ownSettings.some((one) => one === name))),
    [found.settings.companyName, found.name],
  );
  const fileById = new Map(found.files.map((file) => [file.id, file]));
  const copyOf = new Map<string, string>();
  const withCopies = <T>(content: T): T =>
    JSON.parse(
      JSON.stringify(content).replaceAll(/\b[0-9a-f]{64}\b/g, (id) => {
        if (!fileById.has(id)) return id;
        const copy = copyOf.get(id) ?? randomHex(32);
        copyOf.set(id, copy);
        return copy;
      }),
    ) as T;
  const { catalogVersion: _catalog, rulesVersion: _rules, ...catalog } = found.catalog;
  return {
    settings: withCopies({
      ...newSettings,
      ...settings,
      stopWithoutNotices: true,
      notices: (found.settings.notices ?? []).map(unapproved),
      copiedFrom: found.settings.companyName || found.name,
    }),
    // The versions are computed anew: they are hashes of the content, which now names the copied pictures.
    catalog: withVersions(withCopies(catalog)),
    copies: [...copyOf].flatMap(([of, id]) => {
      const file = fileById.get(of);
      return file === undefined ? [] : [{ file, id }];
    }),
  };
}

/** A notice as its text alone: nobody has approved it for another company. */
const unapproved = ({ approvedBy: _by, approvedOn: _on, ...notice }: CopiedNotice): CopiedNotice => notice;

/** The company's texts with its name as a keyword, so that they name the company that prints them. */
function textsWithoutName(settings: Partial<Settings>, names: readonly (string | undefined)[]): Partial<Settings> {
  const written = [...new Set(names.flatMap((name) => (name ? [name, escaped(name)] : [])))];
  const withKeyword = (html: string) => written.reduce((text, name) => text.replaceAll(name, '{{companyName}}'), html);
  const texts = companyTexts.flatMap(({ name, isFilled }) => {
    const html = isFilled ? htmlOf(settings, name) : null;
    return html === null ? [] : [[name, withKeyword(html)] as const];
  });
  return { ...settings, ...Object.fromEntries(texts) };
}

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
