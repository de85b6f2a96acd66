import type { Settings } from '#contract/records/settings.ts';
import type { SettingsChange } from '#contract/records/settings-change.ts';
import { keywordErrors } from '#documents/keywords/company-texts.ts';
import { cleanRichText } from '#documents/rich-text/rich-text-html.ts';
import { checkMembers, type Values } from '#domain/forms/check-value.ts';
import type { FieldErrors } from '#domain/forms/field-errors.ts';
import type { ValueSchema } from '#domain/forms/value-schema.ts';
import { isSameContent } from '#domain/same-content.ts';
import settingsSchema from '#schemas/records/settings.json' with { type: 'json' };
import type { AttachmentThread } from '#server/attachments/prepared-pdf.ts';
import type { Actor, ServerContext } from '#server/context.ts';
import { asOwner, type Trx } from '#server/database/database.ts';
import { blocked, refuseInput } from '#server/refusal.ts';
import { appendAudit } from '#server/repositories/audit-log.ts';
import { findFile } from '#server/repositories/files.ts';
import { saveSecret, secretKey } from '#server/repositories/mail/secrets.ts';
import { lockSettings, updateSettings } from '#server/repositories/settings.ts';
import {
  attachmentsErrors,
  contractFilesOf,
  readNewContractFiles,
  storeReadFiles,
} from '#server/services/contract-files/contract-files.ts';
import { resumeCompanyMail } from '#server/services/document-emails/stop-mail.ts';

const schema = settingsSchema as ValueSchema;
const schemaOf = (name: string): ValueSchema => schema.properties?.[name] ?? {};

/** Changes only the given settings, so that two admins can change different ones at once. */
export async function saveSettings(
  context: ServerContext,
  attachments: AttachmentThread,
  actor: Actor,
  change: SettingsChange,
): Promise<Settings> {
  const { basedOn = {}, smtpPassword, ...given } = change;
  const checked = checkMembers({ ...schema, required: [] }, given);
  if (!checked.ok) throw refuseInput(checked.problem);
  const values = Object.fromEntries(Object.entries(checked.value).map(([name, value]) => [name, cleaned(name, value)]));
  const { companyId, accountId, userId } = actor;
  const now = context.now().toISOString();
  const read = await readNewContractFiles(context, attachments, actor, values);
  return asOwner(context.db, async (trx) => {
    const stored = await lockSettings(trx, companyId);
    const changed = Object.keys(values).filter((name) => !isSameContent(values[name], memberOf(stored, name)));
    const isOtherServer = serverMembers.some((name) => changed.includes(name));
    // A password belongs to its server and user name, so another server never gets it.
    const password = smtpPassword === undefined && isOtherServer ? null : smtpPassword;
    if (changed.length === 0 && password === undefined) return stored;
    refuseErrors(keywordErrors(Object.fromEntries(changed.map((name) => [name, values[name]]))));
    refuseOvertaken(stored, basedOn, changed);
    await requireFiles(trx, companyId, values);
    if (password !== undefined) await savePassword(context, trx, companyId, password || null);
    const stated = password === undefined ? {} : { smtpPasswordSetAt: password ? now : null };
    const named = await storeReadFiles(context, trx, actor, read, { ...stored, ...values });
    const contractFiles = contractFilesOf(named, [...(stored.contractFiles ?? []), ...read.files]);
    if (changed.includes('contractAttachments')) refuseErrors(attachmentsErrors(named, contractFiles));
    const settings = {
      ...named,
      ...stated,
      ...(contractFiles.length > 0 || stored.contractFiles ? { contractFiles } : {}),
    };
    await updateSettings(trx, companyId, settings, { at: now, userId });
    if (isOtherServer || password !== undefined) await resumeCompanyMail(context, trx, companyId, now);
    const details = Object.fromEntries(changed.map((name) => [name, loggedValue(values[name])]));
    if (password !== undefined) details.smtpPassword = password ? 'replaced' : 'removed';
    await appendAudit(trx, {
      at: now,
      companyId,
      accountId,
      userId,
      details,
      action: 'settings changed',
      subject: `company:${companyId}`,
    });
    return settings;
  });
}

const serverMembers = ['smtpHost', 'smtpPort', 'smtpUserName'];

const savePassword = (context: ServerContext, trx: Trx, companyId: number, password: string | null): Promise<void> =>
  saveSecret(
    trx,
    companyId,
    'smtpPassword',
    password === null ? null : context.secrets.seal(password, secretKey(companyId, 'smtpPassword')),
  );

const memberOf = (values: object, name: string): unknown =>
  (Object.hasOwn(values, name) ? Reflect.get(values, name) : null) ?? null;

/** Only the elements of formatted text are stored. */
const cleaned = (name: string, value: unknown): unknown =>
  schemaOf(name).kind === 'richText' && typeof value === 'string' ? cleanRichText(value) || null : value;

function refuseOvertaken(stored: Settings, basedOn: Values, changed: readonly string[]): void {
  const overtaken = changed.filter(
    (name) => Object.hasOwn(basedOn, name) && !isSameContent(basedOn[name] ?? null, memberOf(stored, name)),
  );
  if (overtaken.length === 0) return;
  const errors = overtaken.map((name) => [name, [overtakenText(memberOf(stored, name))]]);
  throw blocked('Someone else changed the same settings meanwhile. Look at them, then save again to keep yours.', {
    errors: Object.fromEntries(errors) as FieldErrors,
  });
}

const longestShown = 80;

function overtakenText(theirs: unknown): string {
  const isShown = typeof theirs !== 'object' && String(theirs).length <= longestShown && !/[<>]/.test(String(theirs));
  return isShown ? `Changed by someone else meanwhile, to “${theirs}”.` : 'Changed by someone else meanwhile.';
}

/** Pictures and attachments are files of the company. */
async function requireFiles(trx: Trx, companyId: number, values: Values): Promise<void> {
  const errors: [string, readonly string[]][] = [];
  for (const [name, value] of Object.entries(values)) {
    const { kind = schemaOf(name).items?.kind } = schemaOf(name);
    if (kind !== 'fileId' && kind !== 'pictureId') continue;
    for (const id of [value].flat()) {
      const file = typeof id === 'string' ? await findFile(trx, companyId, id) : undefined;
      if (file === null) errors.push([name, ['This file does not exist. Choose it again.']]);
      else if (file && kind === 'pictureId' && !file.mediaType.startsWith('image/'))
        errors.push([name, ['This file is not a picture. Choose another one.']]);
    }
  }
  refuseErrors(Object.fromEntries(errors));
}

function refuseErrors(errors: FieldErrors): void {
  if (Object.keys(errors).length > 0) throw refuseInput(errors);
}

/** The audit log gets a short value as it is, and only the length of a long text. */
function loggedValue(value: unknown): string | number | boolean | null {
  if (value === null || typeof value === 'number' || typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestShown ? `${text.length} characters` : text;
}
