// One database, several machines, and keys that do not fit.
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emailStatus } from '#domain/mail/email-status.ts';
import { asOwner } from '#server/database/database.ts';
import { sendEmail } from '#server/jobs/send-email.ts';
import { enqueueMail } from '#server/mail/enqueue-mail.ts';
import { mailRoute } from '#server/mail/mail-route.ts';
import { sendMail } from '#server/mail/send-mail.ts';
import { findSecret, saveSecret, secretKey } from '#server/repositories/mail/secrets.ts';
import { findSettings, updateSettings } from '#server/repositories/settings.ts';
import { secretBox } from '#server/security/secret-box.ts';
import { companySeal } from '#server/services/evidence/company-seal.ts';
import { warnOfSeals } from '#server/services/evidence/warn-of-seals.ts';
import { adoptKey, holdKey, keyProblem, unusedKeyText } from '#server/services/keys/hold-key.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { startTestServer, type TestServer } from '#tests/support/server/server.ts';
import { newFolder } from '#tests/support/server/server-process.ts';

const own = 'ab'.repeat(32);
const other = 'cd'.repeat(32);
const at = new Date('2026-11-26T12:00:00Z');

onEachDatabase((database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database, leads: 0 });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    await server.db.deleteFrom('key_probe').execute();
    await server.db.deleteFrom('email_messages').execute();
    await server.db.updateTable('settings').set({ secrets: '{}' }).execute();
  });

  /** A machine with its own data folder. */
  function machine(file: string | null = null, secretsKey: string | null = null) {
    const dataDir = newFolder();
    const path = join(dataDir, 'secrets.key');
    if (file !== null) writeFileSync(path, file);
    const settings = { dataDir, secretsKey };
    return { path, settings, hold: () => holdKey(server.db, settings) };
  }
  const sealPassword = (key: string, companyId = 1) =>
    asOwner(server.db, (trx) =>
      saveSecret(
        trx,
        companyId,
        'smtpPassword',
        secretBox(key).seal('Correct-Horse-1', secretKey(companyId, 'smtpPassword')),
      ),
    );
  const withKey = (key: string) => ({ ...server.context, secrets: secretBox(key) });
  const queueMail = (key: string) =>
    asOwner(server.db, (trx) =>
      enqueueMail(withKey(key), trx, {
        companyId: 1,
        about: 'user:1',
        to: 'ines@example.com',
        subject: 's',
        text: 'the link',
      }),
    );

  test('the first start makes a key in a private file, and every later one finds it', async () => {
    const { path, hold } = machine();
    const key = await hold();
    expect(readFileSync(path, 'utf8')).toBe(`${key}\n`);
    expect(statSync(path).mode & 0o777).toBe(0o600);
    expect([await hold(), await hold()]).toEqual([key, key]);
  });

  test('a second machine with its own key is refused in words, and is left without a new key', async () => {
    await machine().hold();
    const second = machine();
    await expect(second.hold()).rejects.toThrow(/with a key that is not here: there is no .*secrets\.key\. Copy /);
    expect(existsSync(second.path)).toBe(false);
    const third = machine(other);
    await expect(third.hold()).rejects.toThrow(/The key in .*secrets\.key is not the one .* Nothing was changed\.$/);
  });

  test('two machines that start at once on an empty database: one has the key, the other is refused', async () => {
    const machines = [machine(), machine(), machine()];
    const answers = await Promise.allSettled(machines.map(({ hold }) => hold()));
    expect(answers.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
    expect(machines.filter(({ path }) => existsSync(path))).toHaveLength(1);
  });

  test('two processes that start at once on one folder have one key', async () => {
    const { hold } = machine();
    const keys = await Promise.all([hold(), hold(), hold()]);
    expect(new Set(keys).size).toBe(1);
  });

  test.each([
    ['truncated', own.slice(0, 40), /is damaged: a key has 64 hex digits, and the file holds 40 other characters/],
    ['too long', `${own}00`, /holds 66 other characters/],
    ['empty', '', /holds nothing/],
    ['no hex', 'xy'.repeat(32), /holds 64 other characters/],
    ['of two lines', `${own}\n${other}\n`, /holds 129 other characters/],
  ])('a key file that is %s is refused and stays as it is', async (_title, content, texts) => {
    const { path, hold } = machine(content);
    await expect(hold()).rejects.toThrow(texts);
    expect(readFileSync(path, 'utf8')).toBe(content);
    expect(await server.db.selectFrom('key_probe').selectAll().execute()).toEqual([]);
  });

  test('a key file with capitals, a byte order mark or Windows line ends is the same key', async () => {
    expect(await machine(own).hold()).toBe(own);
    for (const content of [own.toUpperCase(), `\ufeff${own}\r\n`, `  ${own}\n\n`])
      expect(await machine(content).hold()).toBe(own);
  });

  test('a folder in the place of the key file is refused', async () => {
    const { path, hold } = machine();
    mkdirSync(path);
    await expect(hold()).rejects.toThrow(/EISDIR/);
  });

  test('the setting precedes the file: said when they differ, and when only the file fits', async () => {
    const both = machine(other, own);
    expect(await both.hold()).toBe(own);
    expect(unusedKeyText(both.settings)).toMatch(/^SECRETS_KEY is used\. .*secrets\.key holds another key/);
    expect(unusedKeyText(machine(own, own.toUpperCase()).settings)).toBe(null);
    expect(unusedKeyText(machine(own).settings)).toBe(null);
    await expect(machine(own, other).hold()).rejects.toThrow(
      /The key in SECRETS_KEY is not the one .* The key in .*secrets\.key does: leave SECRETS_KEY out\.$/,
    );
    await expect(machine('damaged', other).hold()).rejects.toThrow(/Nothing was changed\.$/);
  });

  describe('a database of an earlier version, without a probe', () => {
    test('gets one when the key opens what it has sealed', async () => {
      await sealPassword(own);
      await queueMail(own);
      expect(await machine(own).hold()).toBe(own);
      await expect(machine(other).hold()).rejects.toThrow('is not the one');
    });

    test.each([
      ['a password', () => sealPassword(own)],
      ['a waiting e-mail', () => queueMail(own)],
      ['one password of two', () => Promise.all([sealPassword(other), sealPassword(own, 2)])],
    ])('is refused to another key by %s', async (_title, seal) => {
      await seal();
      await expect(machine(other).hold()).rejects.toThrow('is not the one');
      await expect(machine().hold()).rejects.toThrow('with a key that is not here');
      expect(await server.db.selectFrom('key_probe').selectAll().execute()).toEqual([]);
    });

    test('is not refused because of an e-mail that was sent long ago', async () => {
      await queueMail(own);
      await server.db.updateTable('email_messages').set({ state: emailStatus.success }).execute();
      expect(await machine(other).hold()).toBe(other);
    });
  });

  test('a lost key: this server’s key is adopted, and what it does not open is set aside, not replaced', async () => {
    await machine(own).hold();
    await sealPassword(own);
    await companySeal(withKey(own), 1);
    await queueMail(own);
    const sealed = await findSecret(server.db, 1, 'seal');
    const next = machine(other);
    await expect(next.hold()).rejects.toThrow('npm run secrets -- adopt');
    expect(await adoptKey(server.db, next.settings, at)).toBe(3);
    expect(await next.hold()).toBe(other);
    expect(await keyProblem(server.db, next.settings)).toBe(null);
    const row = await server.db.selectFrom('settings').select('secrets').where('company_id', '=', 1).executeTakeFirst();
    expect(row?.secrets[`lost seal ${at.toISOString()}`]).toBe(sealed);
    expect(Object.keys(row?.secrets ?? {}).filter((name) => !name.startsWith('lost '))).toEqual([]);
    expect((await companySeal(withKey(other), 1)).p12).not.toBe('');
  });

  describe('with a key that does not fit after all', () => {
    test('a seal is not replaced: neither by the next paper nor by the warning of its end', async () => {
      await companySeal(withKey(own), 1);
      const sealed = await findSecret(server.db, 1, 'seal');
      await expect(companySeal(withKey(other), 1)).rejects.toThrow('The seal of company 1 cannot be opened');
      const logged: string[] = [];
      await warnOfSeals(withKey(other), (text) => logged.push(text));
      expect(logged).toEqual([expect.stringContaining('The seal of company 1 cannot be opened')]);
      expect(await findSecret(server.db, 1, 'seal')).toBe(sealed);
    });

    test('a waiting e-mail waits, and goes out when the key is back', async () => {
      const id = await queueMail(own);
      const stateOf = () =>
        server.db.selectFrom('email_messages').select(['state', 'answer']).where('id', '=', id).executeTakeFirst();
      await expect(sendEmail(withKey(other), { emailId: id })).rejects.toThrow('does not open the stored e-mail');
      expect(await stateOf()).toMatchObject({ state: emailStatus.pending });
      await sendEmail(withKey(own), { emailId: id });
      expect(await stateOf()).toMatchObject({ state: emailStatus.success });
    });

    test('an e-mail of a company does not log in without its password', async () => {
      await sealPassword(own);
      await asOwner(server.db, async (trx) =>
        updateSettings(
          trx,
          1,
          { ...(await findSettings(trx, 1)), smtpHost: '127.0.0.1', smtpPort: 1, smtpUserName: 'harlow' },
          { at: at.toISOString(), userId: 1 },
        ),
      );
      const route = await mailRoute(withKey(other), 1);
      const outcome = await sendMail(server.context.mail, route, {
        messageId: '<1@example.com>',
        to: 'ines@example.com',
        subject: 's',
        text: 't',
        html: null,
      });
      expect(outcome).toMatchObject({ isAccepted: false, isFinal: false, isLoginRefused: false });
      expect(outcome.answer).toContain('cannot be opened with this server');
      expect((await mailRoute(withKey(own), 1)).blockedBy).toBe(null);
    });
  });
});
