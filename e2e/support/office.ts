// The office's view: queries the server directly, like a colleague's device.
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { admin, colleague, password, rep } from '#e2e/support/selling.ts';

interface StoredLead {
  readonly id: number;
  readonly uuid: string;
  readonly version: number;
  readonly firstName: string;
  readonly lastName: string;
  readonly street?: string | null;
  readonly city: string | null;
  readonly state?: string | null;
  readonly zipCode?: string | null;
  readonly description: string | null;
  readonly mobilePhone: string | null;
  readonly userId: number | null;
  readonly meetingDate?: string | null;
  readonly visits?: Readonly<Record<string, { readonly result: string; readonly userId: number | null }>>;
}

interface StoredEstimate {
  readonly id: number;
  readonly version: number;
  readonly items: readonly {
    readonly uuid: string;
    readonly quantity: number;
    readonly value: unknown;
    readonly materialPrice: number;
    readonly laborPrice: number;
  }[];
  readonly workflowSummaries: Readonly<Record<string, { readonly totalWithMargin: number }>>;
}

interface StoredDocument {
  readonly signatures: Readonly<
    Record<
      string,
      {
        readonly timestamp: string;
        readonly receivedTime: string;
        readonly deviceTime?: string;
        readonly clockBy?: string;
      }
    >
  >;
}

interface Office {
  /** The id of the calling user. */
  readonly me: () => Promise<number>;
  readonly addLead: (lead: Partial<StoredLead>) => Promise<StoredLead>;
  readonly lead: (id: number) => Promise<StoredLead>;
  readonly find: (text: string) => Promise<readonly StoredLead[]>;
  readonly changeLead: (id: number, part: Partial<StoredLead>) => Promise<void>;
  readonly deleteLead: (id: number) => Promise<void>;
  readonly estimatesOf: (leadId: number) => Promise<readonly StoredEstimate[]>;
  readonly documentsOf: (estimateId: number) => Promise<readonly StoredDocument[]>;
  readonly photosOf: (
    leadId: number,
  ) => Promise<readonly { readonly id: string; readonly name: string; readonly caption: string }[]>;
  readonly changeEstimate: (
    id: number,
    item: (item: StoredEstimate['items'][number]) => StoredEstimate['items'][number],
  ) => Promise<void>;
}

/** A login on a separate device: with the cookies of an earlier one, it would end that session. */
export async function accessTokenOf(request: APIRequestContext, email: string, secret: string): Promise<string> {
  const data = { email, password: secret };
  const login = await request.post('/api/users/login', { data, headers: { cookie: 'device=another' } });
  expect(login.ok()).toBe(true);
  return ((await login.json()) as { readonly accessToken: string }).accessToken;
}

/** The calls of one user in one company. */
export async function officeOf(request: APIRequestContext, email = rep, companyId = 1): Promise<Office> {
  const accessToken = await accessTokenOf(request, email, password);
  const headers = { authorization: `Bearer ${accessToken}` };
  const company = `companyId=${companyId}`;
  const lead = async (id: number): Promise<StoredLead> =>
    (await request.get(`/api/leads/${id}?${company}`, { headers })).json();
  return {
    me: async () => (await (await request.get(`/api/users/self?${company}`, { headers })).json()).id,
    lead,
    addLead: async (data) => {
      const answer = await request.post(`/api/leads/?${company}`, {
        headers,
        data: { id: 0, uuid: crypto.randomUUID(), firstName: '', ...data },
      });
      expect(answer.status()).toBe(201);
      return answer.json();
    },
    find: async (text) => {
      const answer = await request.get(`/api/leads/search?searchQuery=${text}&${company}`, { headers });
      return ((await answer.json()) as { readonly data: readonly StoredLead[] }).data;
    },
    changeLead: async (id, part) => {
      const data = { ...(await lead(id)), ...part };
      expect((await request.put(`/api/leads/${id}?${company}`, { headers, data })).ok()).toBe(true);
    },
    deleteLead: async (id) => {
      expect((await request.delete(`/api/leads/${id}?${company}`, { headers })).ok()).toBe(true);
    },
    estimatesOf: async (leadId) =>
      (await request.get(`/api/estimates?leadId=${leadId}&${company}`, { headers })).json(),
    documentsOf: async (estimateId) =>
      (await request.get(`/api/documents?estimateId=${estimateId}&${company}`, { headers })).json(),
    photosOf: async (leadId) => (await request.get(`/api/leads/photos?id=${leadId}&${company}`, { headers })).json(),
    changeEstimate: async (id, change) => {
      const stored = await request.get(`/api/estimates/${id}?${company}`, { headers });
      const estimate = (await stored.json()) as StoredEstimate;
      const data = { ...estimate, items: estimate.items.map(change) };
      expect((await request.post(`/api/estimates/${id}?${company}`, { headers, data })).ok()).toBe(true);
    },
  };
}

/** A company that few tests look at. */
export const quiet = { rep: 'caleb.norwood@example.com', colleague: 'irene.fontaine@example.com', id: 2 } as const;

/** Adds many leads to the quiet company, a few at a time: every page that opens reads all leads of its company. */
export async function addCrowd(request: APIRequestContext, count: number): Promise<void> {
  const office = await officeOf(request, quiet.rep, quiet.id);
  const userId = await office.me();
  const names = Array.from({ length: count }, (_, nth) => ({ firstName: 'Crowd', lastName: `Number ${nth}`, userId }));
  const add = async () => {
    for (let lead = names.pop(); lead !== undefined; lead = names.pop()) await office.addLead(lead);
  };
  await Promise.all([add(), add(), add(), add()]);
}

export const versionsOf = (leads: readonly StoredLead[]): Record<number, number> =>
  Object.fromEntries(leads.map(({ id, version }) => [id, version]));

/** A notice of a state that each buyer must initial, as entered by an admin. */
export async function initialNotice(request: APIRequestContext, path: string, heading: string): Promise<void> {
  const headers = { authorization: `Bearer ${await accessTokenOf(request, admin, password)}` };
  const { notices = [] } = (await (await request.get('/api/settings?companyId=1', { headers })).json()) as {
    readonly notices?: readonly unknown[];
  };
  const notice = {
    place: path,
    heading,
    kind: 'statement',
    language: 'en',
    text: 'You may cancel until {{lastDay}}.',
    placement: 'aboveSignatures',
    separatePage: false,
    copies: 1,
    perSigner: false,
    initials: true,
    minPoint: 10,
    bold: true,
    isSample: false,
  };
  const data = { notices: [...notices, notice] };
  expect((await request.patch('/api/settings?companyId=1', { headers, data })).ok()).toBe(true);
}

/** Remembers the settings of the company, and returns a function that restores them. */
export async function storeSettings(request: APIRequestContext): Promise<() => Promise<void>> {
  const headers = { authorization: `Bearer ${await accessTokenOf(request, admin, password)}` };
  const read = async (): Promise<Readonly<Record<string, unknown>>> =>
    (await request.get('/api/settings?companyId=1', { headers })).json();
  const before = await read();
  // The server writes these itself.
  const own = ['contractFiles', 'smtpPasswordSetAt'];
  return async () => {
    const names = Object.keys(await read()).filter((name) => !own.includes(name));
    const data = { ...Object.fromEntries(names.map((name) => [name, before[name] ?? null])), smtpPassword: null };
    const answer = await request.patch('/api/settings?companyId=1', { headers, data });
    expect(answer.ok(), await answer.text()).toBe(true);
  };
}

export const colleagueOf = (request: APIRequestContext) => officeOf(request, colleague);

/** The worker has cached all files of the app, and controls this page. */
export async function readyForOffline(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

/** The network is back. This browser does not always notify a page that was opened offline. */
export async function backOnline(page: Page): Promise<void> {
  await page.context().setOffline(false);
  await page.evaluate(() => window.dispatchEvent(new Event('online')));
}

/** A given name that the office of `refuseNickname` refuses. */
export const nickname = 'Rea-Rea';

/** An office of a newer version, with a limit that this app does not know yet. */
export const refuseNickname = (page: Page) =>
  page.route('**/api/leads/*', (route) =>
    route.request().method() === 'PUT' && route.request().postDataJSON()?.firstName === nickname
      ? route.fulfill({
          status: 400,
          json: { status: 400, title: 'Not valid', errors: { firstName: ['First name must not repeat itself.'] } },
        })
      : route.continue(),
  );

/** Fills in fields of the open lead form, and saves. */
export async function saveLead(page: Page, values: Readonly<Record<string, string>>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    await page.getByRole('textbox', { name, exact: true }).fill(value);
  }
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/details$/);
}
