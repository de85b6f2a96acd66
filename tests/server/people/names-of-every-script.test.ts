// One table of names and of what people type for them, asked of the device's list and of the server's: the same leads in
// the same order.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { LeadQuery, LeadSort } from '#client/device.ts';
import { leadIndex, queryLeads } from '#client/records/leads/lead-index.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { PagedLeads } from '#contract/records/paged-leads.ts';
import { aLeadRow, everyLead } from '#tests/support/device/client-rows.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { onEachDatabase } from '#tests/support/server/databases.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

/** A last name, and texts that must find it. */
const names: readonly (readonly [string, ...string[]])[] = [
  ['Müller', 'muller', 'MÜLLER', 'mu\u0308ll'],
  ['Đặng', 'dang', 'ĐẶNG', 'đang'],
  ['Nguye\u0302\u0303n', 'nguyen', 'Nguyễn'],
  [
    'Kahanamoku-Kapiʻolani',
    "kapi'olani",
    'kapi‘olani',
    'kapi’olani',
    'kapiolani',
    'kapi`olani',
    'kapiʼolani',
    'kapi′olani',
  ],
  ["O'Hallahan", 'O’Hallahan', 'ohallahan', 'o‛hallahan', 'o＇hallahan'],
  ['Saʿd al-Dīn', 'sad', "sa'd", 'al-din', 'al‑din', 'al–din'],
  ['Smith‐Jones', 'smith-jones', 'smith—jones', 'Smith−Jones'],
  ['Straße', 'strasse', 'STRASSE', 'STRAẞE'],
  ['Łukasiewicz', 'lukas', 'łukas'],
  ['İnönü', 'inonu', 'ınönü', 'INONU'],
  ['Ægir Ørsted', 'aegir', 'orsted', 'ÆGIR'],
  ['김영희', '김', '기', '\u1100\u1175\u11b7', '김영희', '영희'],
  ['김영수'.normalize('NFD'), '김영수', '김영'],
  ['田中', '田', '田中'],
  ['𠮷田', '𠮷', '吉田'],
  ['山﨑', '山崎', '﨑'],
  ['髙橋', '高橋', '髙'],
  ['ﾀﾅｶ', 'タナカ', 'たなか', 'ﾀﾅ'],
  ['ガブリエル', 'カブリエル', 'がぶ', 'ｶﾞﾌﾞ'],
  ['ＴＡＮＡＫＡ', 'tanaka'],
  ['王小明', '王', '小明'],
  ['أحمد', 'احمد', 'أَحْمَد', 'احـمد'],
  ['کریمی', 'كريمي', 'کریمی'],
  ['فاطمة', 'فاطمه', 'فاطمہ'],
  ['שָׁלוֹם', 'שלום'],
  ['ז׳בוטינסקי', "ז'בוטינסקי", 'זבוטינסקי'],
  ['Παπαδόπουλος', 'παπαδοπουλοσ', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ['Ёлкин', 'елкин', 'ЁЛКИН'],
  ['शर्मा', 'शर्मा', 'शर'],
  ['สมชาย', 'สมชาย', 'สม'],
  ['Ana ❤️', 'ana ❤', '❤️'],
  ['👩‍🔧 Lopez', 'lopez', '👩‍🔧'],
  ['Zoë\u00a0Quinn', 'zoe quinn', 'zoe'],
  ['100% Roofing_LLC', '100%', 'roofing_llc'],
  ['Back\\slash', 'back\\'],
  ['\ufffd odd', 'odd'],
  ['😀 smile', 'smile'],
];

const sorts: readonly LeadSort[] = [
  'name-asc',
  'name-desc',
  'company-asc',
  'company-desc',
  'meeting-asc',
  'meeting-desc',
];

onEachDatabase((database) => {
  let server: TestServer;
  let rep: TestUser;
  let index: ReturnType<typeof leadIndex>;
  beforeAll(async () => {
    server = await startTestServer({ database });
    rep = await server.logIn(people.rep);
    for (const [at, [lastName]] of names.entries()) {
      // Every third one has a company of another script, and every fourth a meeting.
      const company = at % 3 === 0 ? (names[(at * 7) % names.length]?.[0] ?? '') : '';
      const meetingDate = at % 4 === 0 ? `2027-01-${String(1 + (at % 9)).padStart(2, '0')}T15:00:00Z` : null;
      const body = { id: -2, uuid: nextUuid(), lastName, firstName: at % 2 === 0 ? 'Ana' : '', company, meetingDate };
      expect((await rep.call('POST', '/api/leads/', { body })).statusCode).toBe(201);
    }
    const leads: Lead[] = [];
    for (let total = 1; leads.length < total; ) {
      const page = (await rep.call('GET', `/api/leads?limit=100&offset=${leads.length}`)).json<PagedLeads>();
      leads.push(...(page.data as Lead[]));
      total = page.totalCount;
    }
    index = leadIndex(
      leads.map((data) => aLeadRow({ id: data.id, data })),
      1,
    );
  });
  afterAll(() => server.close());

  const onDevice = (query: Partial<LeadQuery>) =>
    queryLeads(index, { ...everyLead, ...query }).map(({ record }) => record.data.lastName);
  const inOffice = async (search: string, sort: string) => {
    const query = new URLSearchParams({ searchQuery: search, sort, limit: '100' });
    const path = search === '' ? '/api/leads' : '/api/leads/search';
    return (await rep.call('GET', `${path}?${query}`)).json<PagedLeads>().data.map(({ lastName }) => lastName);
  };

  test.each(sorts)('every name has the same place on device and server: %s', async (sort) => {
    expect((await inOffice('', sort)).slice(0, 100)).toEqual(onDevice({ sort }).slice(0, 100));
  });

  test.each(names.flatMap(([name, ...typed]) => typed.map((search) => ({ name, search }))))(
    '$name is found by $search',
    async ({ name, search }) => {
      const found = onDevice({ search, sort: 'relevance' });
      expect(found.map((one) => one.normalize())).toContain(name.normalize());
      expect(await inOffice(search, 'relevance')).toEqual(found);
    },
  );

  test('any text finds the same leads in the same order', async () => {
    const part = fc
      .constantFrom(...names.flat())
      .chain((text) =>
        fc.tuple(fc.nat(text.length), fc.nat(6)).map(([from, length]) => text.slice(from, from + length)),
      );
    const search = fc.oneof(
      part,
      fc.tuple(part, part).map((two) => two.join(' ')),
      fc.string({ unit: 'grapheme', maxLength: 5 }),
    );
    await fc.assert(
      fc.asyncProperty(search, fc.constantFrom(...sorts, 'relevance' as const), async (typed, sort) => {
        const requested = typed.replace(/[\0\ud800-\udfff]/gu, '').trim();
        fc.pre(requested !== '');
        expect(await inOffice(requested, sort)).toEqual(onDevice({ search: requested, sort }).slice(0, 100));
      }),
      { numRuns: 120 },
    );
  });
});
