import { createHash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { openStorage } from '#server/connections/open-storage.ts';
import type { GoogleEmulator } from '#tests/support/emulators/google/google.ts';
import { connect } from '#tests/support/server/connected-server.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { startWithGoogle } from '#tests/support/server/google-server.ts';
import { people, type TestServer } from '#tests/support/server/server.ts';

const path = '/upload/drive/v3/files';
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

onEachDatabase((database) => {
  let google: GoogleEmulator;
  let server: TestServer;
  let stop: () => Promise<void>;
  let companyId: number;

  beforeAll(async () => {
    ({ google, server, stop } = await startWithGoogle(database));
    const admin = await server.logIn(people.admin);
    companyId = admin.companyId;
    await connect(server, admin, 'google');
  });
  afterAll(() => stop());
  beforeEach(() => {
    google.script.clear();
    google.journal.clear();
  });

  const files = () => google.drive.files;
  const root = () => google.drive.rootOf('office@harlow.example');

  async function store(name: string, bytes: Uint8Array): Promise<string> {
    const storage = openStorage(server.context, companyId, { themeColor: '#2ab0da', fileStorageService: 'google' });
    const item = { parentId: root(), name, mark: { lead: '7', step: name }, isRepeated: false } as const;
    const stored = await storage?.upload({ ...item, bytes, mediaType: 'application/pdf' });
    const file = files().get(stored?.id ?? '');
    return file === null ? '' : hashOf(file.content);
  }
  const named = (name: string) =>
    files()
      .lines(root())
      .filter((line) => line === name).length;

  test.each([5_000_000, 5_000_001, 2_097_152 * 3, 2_097_152 * 3 + 1])(
    'a file of %i bytes arrives whole',
    async (length) => {
      const bytes = randomBytes(length);
      expect(await store(`${length}.pdf`, bytes)).toBe(hashOf(bytes));
      expect(google.journal.count('PUT', path)).toBe(length > 5_000_000 ? Math.ceil(length / 2_097_152) : 0);
    },
  );

  test.each<[string, 'before' | 'after', number]>([
    ['first', 'before', 0],
    ['first', 'after', 0],
    ['second', 'before', 1],
    ['second', 'after', 1],
    ['last', 'before', 2],
    ['last', 'after', 2],
  ])('a connection lost at the %s part, %s it was read, costs that part', async (part, drop, after) => {
    const bytes = randomBytes(6_000_000);
    const name = `${part} ${drop}.pdf`;
    google.script.on('PUT', path, { drop }, { times: 1, after });
    expect(await store(name, bytes)).toBe(hashOf(bytes));
    expect(named(name)).toBe(1);
    expect(google.journal.count('PUT', path)).toBe(3 + (drop === 'before' ? 2 : 1));
  });

  test('a storage that takes no part fails as one that is down, and has no half of a file', async () => {
    google.script.on('PUT', path, { answer: { status: 503 } });
    await expect(store('Never.pdf', randomBytes(6_000_000))).rejects.toMatchObject({ kind: 'transient' });
    expect(named('Never.pdf')).toBe(0);
  });

  test('an answer without an address, or with one elsewhere, gets no byte', async () => {
    for (const location of [null, 'https://evil.example/upload']) {
      google.script.on('POST', path, { merge: {}, headers: { location } }, { times: 1 });
      await expect(store('Elsewhere.pdf', randomBytes(6_000_000))).rejects.toMatchObject({ kind: 'broken' });
    }
    expect(google.journal.count('PUT', path)).toBe(0);
  });
});
