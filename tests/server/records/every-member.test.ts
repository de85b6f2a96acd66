// A hostile client: of every kind of paper in every version that is taken, each member of the content is changed, removed
// and added to, one at a time. The office takes none of them.
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import { paperKinds } from '#documents/kind-table/paper-kinds.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { keysOf } from '#documents/paper/signer-keys.ts';
import { changeOrderType, contractType } from '#domain/documents/is-signed.ts';
import { signersMember } from '#domain/documents/signing-state.ts';
import type { Actor } from '#server/context.ts';
import { withCompany } from '#server/database/database.ts';
import { Refusal } from '#server/refusal.ts';
import { checkFrozenPaper } from '#server/services/frozen-papers/check-frozen-paper.ts';
import { madePaper, type OfficeHouse, officeHouse } from '#tests/support/papers/office-house.ts';
import { formOf } from '#tests/support/papers/true-contract.ts';
import { multipart } from '#tests/support/server/multipart.ts';
import { people, startTestServer, type TestServer, type TestUser } from '#tests/support/server/server.ts';

let server: TestServer;
let rep: TestUser;
let house: OfficeHouse;

beforeAll(async () => {
  server = await startTestServer({ leads: 0 });
  rep = await server.logIn(people.rep);
  house = await officeHouse(rep);
  await stored(await paperOf(contractType));
  await stored(await paperOf(5));
});
afterAll(() => server.close());

const details: Readonly<Record<number, object>> = {
  2: { poNumber: '4711', supplierName: 'Fox Valley Supply', notes: 'Call first.', placement: 'Driveway' },
  3: { crew: 'Alvarez crew', language: 'es', access: 'Side gate' },
  5: { payee: 'Alvarez crew', taxFormOnFile: true },
  6: { validUntil: '2099-01-01', notes: 'For the adjuster.' },
  7: { reason: 'A longer eave', daysAdded: 2 },
  8: { payee: 'Alvarez crew', draws: [{ day: null, note: 'check', amount: 20 }] },
};

/** A paper over everything that the office has of the house. */
async function paperOf(type: number, more: Parameters<typeof madePaper>[3] = {}) {
  const onFile = await rep.call('GET', `/api/documents?estimateId=${house.estimate.id}`);
  return madePaper(house, type, server, {
    documents: onFile.json<Document[]>(),
    details: details[type] ?? {},
    ...more,
  });
}
const post = (document: Document) => rep.call('POST', '/api/documents', multipart(formOf(document)));
async function stored(document: Document): Promise<Document> {
  const answer = await post(document);
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json<Document>();
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [name: string]: Json };

/** A tree with one change, and where it is; places in lists are left out of the path. */
interface Change {
  readonly path: string;
  readonly tree: Json;
}

function otherLeaf(value: Json): Json {
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  if (typeof value !== 'string') return 'something';
  return /^[0-9a-f]{64}$/.test(value) ? 'f'.repeat(64) : `${value}.`;
}

/** Every tree that differs from this one in one member. */
function changesOf(value: Json, path: string): Change[] {
  if (Array.isArray(value)) {
    const items: readonly Json[] = value;
    return [
      ...items.flatMap((item, index) => [
        ...changesOf(item, `${path}[]`).map((one) => ({ ...one, tree: items.with(index, one.tree) })),
        { path: `${path}[] removed`, tree: items.toSpliced(index, 1) },
        { path: `${path}[] twice`, tree: items.toSpliced(index, 0, item) },
      ]),
      ...(items.length > 1 ? [{ path: `${path} reversed`, tree: items.toReversed() }] : []),
    ].filter(({ tree }) => JSON.stringify(tree) !== JSON.stringify(items));
  }
  if (value === null || typeof value !== 'object') return [{ path, tree: otherLeaf(value) }];
  const members = value as { readonly [name: string]: Json };
  return [
    ...Object.entries(members).flatMap(([name, member]) => {
      const { [name]: _gone, ...others } = members;
      return [
        ...changesOf(member, `${path}.${name}`).map((one) => ({ ...one, tree: { ...members, [name]: one.tree } })),
        { path: `${path}.${name} removed`, tree: others },
      ];
    }),
    { path: `${path} with another member`, tree: { ...members, another: 'x' } },
  ];
}

/** The first change of each path. */
const sampleOf = (changes: readonly Change[]): readonly Change[] => [
  ...new Map(changes.toReversed().map((change) => [change.path, change])).values(),
];

const kinds = paperKinds.flatMap(({ type, address, versions }) =>
  versions.map(({ version }) => ({ type, address, version })),
);

test.each(kinds)(
  'no member of version $version of the $address may differ',
  async ({ type, version }) => {
    if (type === changeOrderType) await makeEaveLonger();
    const { signatures: _signatures, ...whole } = await paperOf(type, { version });
    const offered = { ...whole, signatures: {} };
    const tree = JSON.parse(whole.data?.content ?? '') as Json;
    // A paper that states another version is that version's, and true if that version says the same.
    const changes = sampleOf(changesOf(tree, '')).filter(({ path }) => path !== '.typeVersion');
    expect(changes.length).toBeGreaterThan(60);
    const actor = { companyId: rep.companyId, userId: rep.userId } as Actor;
    const taken: string[] = [];
    await withCompany(server.db, actor, async (trx) => {
      const work = { trx, actor, now: server.clock.now.toISOString() };
      for (const { path, tree: changed } of changes) {
        const content = JSON.stringify(changed);
        const paper = readPaper(content);
        const data = {
          ...offered.data,
          content,
          typeVersion: String(paper?.typeVersion ?? version),
          ...(paper === null || offered.data?.[signersMember] === undefined ? {} : { [signersMember]: keysOf(paper) }),
        };
        const document = { ...offered, leadId: house.lead.id, data };
        const check = checkFrozenPaper(work, { document, before: null }, house.estimate, {});
        if (
          !(
            (await check.then(
              () => null,
              (error: unknown) => error,
            )) instanceof Refusal
          )
        )
          taken.push(path);
      }
    });
    expect(taken).toEqual([]);
    // The paper itself is taken: nothing but the change was refused.
    await stored(offered);
  },
  60_000,
);

/** A change order needs a difference. */
async function makeEaveLonger(): Promise<void> {
  const [item] = house.estimate.items.filter(({ quantity, materialPrice }) => quantity > 1 && materialPrice > 0);
  const items = house.estimate.items.map((each) => (each === item ? { ...each, quantity: each.quantity + 5 } : each));
  const answer = await rep.call('POST', `/api/estimates/${house.estimate.id}`, { body: { items } });
  house = { ...house, estimate: answer.json<Estimate>() };
}
