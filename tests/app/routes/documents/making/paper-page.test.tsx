import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { of } from 'rxjs';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createRouter } from '#app/router.tsx';
import { App } from '#app/shell/app.tsx';
import type { Document } from '#contract/records/document.ts';
import type { DocumentEmail } from '#contract/records/document-email.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import { documentEmailRoutes } from '#contract/routes/document-emails.ts';
import { readPaper } from '#documents/paper/read-paper.ts';
import { laborBill } from '#documents/papers/labor-bill.ts';
import { ok } from '#domain/result.ts';
import { starterCatalog } from '#tests/schemas/trade.ts';
import { aLeadRow, answers, fakeDevice, localRecord } from '#tests/support/device/fake-device.ts';
import { lead, settings } from '#tests/support/papers/contract-input.ts';
import { householdPapers, supplier } from '#tests/support/papers/household-papers.ts';
import { afterFirstChange, uuidOf, whitcomb } from '#tests/support/papers/whitcomb.ts';
import { browserParts, button, heading, press, tap, type } from '#tests/support/screen.tsx';

browserParts();

const catalog = starterCatalog();
const { catalogVersion, rulesVersion } = catalog;

let papers: readonly Document[];
beforeAll(async () => {
  papers = (await householdPapers()).map((paper) => ({ ...paper, estimateId: whitcomb.id }));
});
beforeEach(() => sessionStorage.setItem('customer-view', 'off'));

/** A page of the household's documents; returns the documents that were saved there. */
function open(
  page: string,
  estimate: Estimate,
  documents: readonly Document[],
  more: Partial<Lead> = {},
  confirmedGuards: Settings['confirmedGuards'] = [],
  emails: DocumentEmail[] = [],
  drafts: Readonly<Record<string, unknown>> = {},
): Document[] {
  const saved: Document[] = [];
  const base = fakeDevice({
    now: new Date('2026-07-14T15:00:00Z'),
    leads: [aLeadRow({ ...lead, ...more })],
    estimates: [localRecord({ ...estimate, catalogVersion, rulesVersion })],
    documents: documents.map((document) => localRecord(document)),
    office: [answers(documentEmailRoutes.ofLead, () => ok(emails))],
    draft: async (name) => ({
      value: drafts[name] ?? null,
      elsewhere$: of(false),
      store: async () => undefined,
      drop: async () => undefined,
    }),
  });
  const device = {
    ...base,
    catalog: async () => ok(catalog),
    settings$: of({ ...settings, materialSupplier: supplier, confirmedGuards }),
    file: async () => ok(new Blob()),
    documents: {
      ...base.documents,
      save: async (document: Document) => {
        saved.push(document);
        return ok(document);
      },
      storeStarted: async () => ok(null),
    },
  };
  window.Worker = class extends EventTarget {
    postMessage() {}
  } as unknown as typeof Worker;
  window.history.replaceState(null, '', `/estimator/estimate/${whitcomb.id}/documents${page}`);
  render(<App device={device} router={createRouter()} />);
  return saved;
}

const box = (name: string | RegExp) => screen.getByRole('textbox', { name });

describe('making a paper', () => {
  it('previews the entries at once and freezes them with content and work', async () => {
    const saved = open('/new/work-order', whitcomb, papers.slice(0, 1));
    await heading('Work order');
    type(box('Crew'), 'Alvarez crew');
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('Alvarez crew'));
    await press('Make the work order');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ type: 3, workflows: [1, 4], showAdditionalCost: false });
    expect(readPaper(saved[0]?.data?.content)?.number).toBe('64D7A752-WO1');
    expect(saved[0]?.data?.work).toContain('laborCost');
    expect(saved[0]?.data?.content).not.toContain('laborCost');
  });

  it('takes up the entries and the trades that an earlier app version has stored', async () => {
    const draft = { entered: { crew: 'Alvarez crew' }, workflowIds: [4] };
    open('/new/work-order', whitcomb, papers.slice(0, 1), {}, [], [], { [`paper work-order ${whitcomb.uuid}`]: draft });
    await heading('Work order');
    expect(box('Crew')).toHaveProperty('value', 'Alvarez crew');
    expect(screen.getByRole('checkbox', { name: 'Gutters' })).toHaveProperty('checked', true);
    expect(screen.getByRole('checkbox', { name: 'Roofing' })).toHaveProperty('checked', false);
  });

  it('orders from the supplier of a trade, and only with a PO number', async () => {
    const saved = open('/new/purchase-order', whitcomb, papers.slice(0, 1));
    await heading('Purchase order');
    expect(screen.getByText('Enter a PO number')).toBeDefined();
    const make = button('Make the purchase order');
    expect(make).toHaveProperty('disabled', true);
    fireEvent.change(screen.getByRole('combobox', { name: 'Supplier' }), { target: { value: supplier } });
    type(box('PO number'), '4711');
    await waitFor(() => expect(button('Make the purchase order')).toHaveProperty('disabled', false));
    await press('Make the purchase order');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(readPaper(saved[0]?.data?.content)?.totalCents).toBe(444_440);
  });

  it('reads an additional cost in dollars; a text that is none stays as typed, with the reason', async () => {
    const saved = open('/new/labor-bill', whitcomb, papers.slice(0, 1));
    await heading('Labor bill');
    type(box('Crew or subcontractor'), 'Alvarez crew');
    const cost = screen.getByRole('textbox', { name: 'Additional cost in dollars' });
    for (const [text, message] of [
      ['abc', '“abc” is not a number. Enter dollars, like 1,250.'],
      ['$12.345', 'Enter dollars and cents, like 1250.50.'],
    ] as const) {
      type(cost, text);
      fireEvent.blur(cost);
      await press('Make the labor bill');
      expect(await screen.findByText(message)).toBeDefined();
      expect(cost).toHaveProperty('value', text);
    }
    expect(saved).toHaveLength(0);
    type(cost, '-$350.50');
    fireEvent.blur(cost);
    await press('Make the labor bill');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(saved[0]).toMatchObject({ additionalCost: -350.5, showAdditionalCost: true });
  });

  it('orders a quantity other than the rounded one, and says why it cannot read one', async () => {
    const saved = open('/new/purchase-order', whitcomb, papers.slice(0, 1));
    await heading('Purchase order');
    fireEvent.change(screen.getByRole('combobox', { name: 'Supplier' }), { target: { value: supplier } });
    type(box('PO number'), '4711');
    const bundles = await screen.findByRole('textbox', { name: /^Package/ });
    expect(bundles).toHaveProperty('value', '71');
    type(bundles, 'many');
    fireEvent.blur(bundles);
    await press('Make the purchase order');
    expect(await screen.findByText(/“many” is not a number/)).toBeDefined();
    expect(saved).toHaveLength(0);
    type(bundles, '75');
    fireEvent.blur(bundles);
    expect(await screen.findByText('71 bundles computed')).toBeDefined();
    await press('Make the purchase order');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(readPaper(saved[0]?.data?.content)?.totalCents).toBe(444_440 + 4 * 42_00);
  });

  it('takes the PO number of the lead, and warns before the last day to cancel', async () => {
    const saved = open('/new/purchase-order', whitcomb, [], {
      purchaseOrders: [{ poNumber: '2061', projectType: 'Roofing' }],
    });
    await heading('Purchase order');
    fireEvent.change(screen.getByRole('combobox', { name: 'Supplier' }), { target: { value: supplier } });
    await waitFor(() => expect(screen.getByRole('article').textContent).toContain('2061-2'));
    expect(screen.getByText('The contract is not signed yet.')).toBeDefined();
    await press('Make the purchase order');
    await waitFor(() => expect(saved).toHaveLength(1));
  });

  it('applies the legal guards that are on for an order', async () => {
    const confirmed = { guard: 'colors.decided', by: 'Ines Falk', on: '2026-07-01' };
    const items = whitcomb.items.map((item) => (item.uuid === uuidOf('R17') ? { ...item, value: 'Undecided' } : item));
    open('/new/purchase-order', { ...whitcomb, items }, papers.slice(0, 1), {}, [confirmed]);
    await heading('Purchase order');
    expect(await screen.findByText('A choice is still open: decide it before you order.')).toBeDefined();
    expect(button('Make the purchase order')).toHaveProperty('disabled', true);
  });

  it('shows the arithmetic of a change order with its lump sum, and waits for signatures', async () => {
    const saved = open('/new/change-order', afterFirstChange, papers.slice(0, 1));
    await heading('Change order');
    const paper = () => screen.getByRole('article').textContent ?? '';
    expect(paper()).toContain('$674.50');
    expect(paper()).toContain('$17,044.63');
    type(box('Additional cost in dollars'), '180');
    await waitFor(() => expect(paper()).toContain('$17,224.63'));
    await press('Read together and sign');
    expect(await screen.findByText('Scroll through the change order to its end.')).toBeDefined();
    expect(saved).toEqual([]);
  });

  it('lists marked lines separately as options of the itemized estimate, outside its total', async () => {
    const saved = open('/new/itemized-estimate', whitcomb, []);
    await heading('Itemized estimate');
    const paper = () => screen.getByRole('article').textContent ?? '';
    expect(paper()).toContain('$16,370.13');
    const [elbows] = await screen.findAllByRole('checkbox', { name: /^Elbow/i, hidden: true });
    if (elbows === undefined) throw new Error('no line of elbows');
    tap(elbows);
    await waitFor(() => expect(paper()).toContain('Options that you may add'));
    expect(paper()).toContain('$16,227.93');
    expect(screen.getByText(/, 1 offered$/)).toBeDefined();
    await press('Make the itemized estimate');
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(readPaper(saved[0]?.data?.content)?.totalCents).toBe(1_622_793);
  });

  it('says why it cannot be made yet', async () => {
    open('/new/change-order', whitcomb, []);
    expect(await screen.findByText(/^A change order changes a signed contract\./)).toBeDefined();
  });

  it('keeps an invalid entry as typed and does not make the paper', async () => {
    const saved = open('/new/labor-bill', whitcomb, papers.slice(0, 1));
    await heading(laborBill.title);
    type(box('Additional cost in dollars'), 'a lot');
    await press('Make the labor bill');
    await waitFor(() => expect(box('Additional cost in dollars').getAttribute('aria-invalid')).toBe('true'));
    expect(saved).toEqual([]);
  });
});

describe('the documents of an estimate', () => {
  const section = (name: string) => screen.findByRole('region', { name });

  it('are listed by reader, with the next step', async () => {
    open('', afterFirstChange, papers.slice(0, 7));
    const buyer = await section('For the customer');
    expect(within(buyer).getByRole('link', { name: 'Home improvement contract 64D7A752' })).toBeDefined();
    expect(within(buyer).getByRole('link', { name: 'Change order' }).getAttribute('href')).toMatch(
      /new\/change-order$/,
    );
    expect(within(buyer).queryByRole('link', { name: /^Make Home/ })).toBeNull();
    const others = await section('For supplier and crew');
    expect(within(others).getByRole('link', { name: 'Make again 64D7A752-WO1' })).toBeDefined();
    expect(within(others).getByText(/^A final labor bill settles a labor bill/)).toBeDefined();
  });

  it('say why a PDF failed, how their e-mails stand, and what to know before handing over, with times at the job', async () => {
    const [contract, ...others] = papers.slice(0, 7);
    const mail = (id: number, emailAddress: string, status: number): DocumentEmail =>
      ({
        id,
        documentId: contract?.id ?? 0,
        estimateId: whitcomb.id,
        documentName: '',
        name: null,
        subject: '',
        status,
        emailAddress,
        timestamp: '2026-07-03T03:30:00.000Z',
        acceptedAt: null,
        bouncedAt: null,
        nextTryAt: null,
        answer: null,
        attached: [],
        link: null,
        attempts: 1,
      }) as unknown as DocumentEmail;
    const failed = { ...contract, pdfStatus: 2, pdfReason: 'tooMuch' } as Document;
    const emails = [mail(3, 'm@w.example', 1), mail(2, 'd@w.example', 0), mail(1, 'm@w.example', 0)];
    open('', whitcomb, [failed, ...others], {}, [], emails);
    const buyer = await section('For the customer');
    expect(within(buyer).getByText(/The paper is too long, or a logo too large/)).toBeDefined();
    expect(within(buyer).getByRole('button', { name: /^Make the PDF again/ })).toBeDefined();
    await waitFor(() =>
      expect(within(buyer).getByText(/^E-mail:/).parentElement?.textContent).toMatch(
        /Accepted.*Failed.*Jul 2, 10:30 PM/,
      ),
    );
    expect(within(buyer).getByText(/^Accepted$/)).toBeDefined();
  });

  it('are mailed to a buyer; without an address the box asks for one, and the sender is only offered', async () => {
    const order = papers.find(({ type: of }) => of === 2);
    for (const [document, email, to] of [
      [papers[0], 'm@w.example', 'm@w.example'],
      [papers[0], null, ''],
      [order, 'm@w.example', ''],
    ] as const) {
      open(`/${document?.id}`, whitcomb, papers.slice(0, 7), { email });
      tap(await screen.findByRole('button', { name: /^Send by e-mail/ }));
      expect(await screen.findByRole('textbox', { name: 'To' })).toHaveProperty('value', to);
      expect(screen.getByRole('button', { name: /^Add .* \(you\), / })).toBeDefined();
      cleanup();
    }
  });

  it('do not name any paper with costs while the customer is watching', async () => {
    sessionStorage.setItem('customer-view', 'on');
    open('', whitcomb, papers.slice(0, 7));
    const others = await section('For supplier and crew');
    expect(within(others).queryByText(/Purchase order/)).toBeNull();
    expect(within(others).getByText(/^Work order 64D7A752-WO1$/)).toBeDefined();
    expect(screen.queryByRole('region', { name: 'For the office' })).toBeNull();
    tap(screen.getByRole('switch', { name: 'Customer view' }));
    expect(await section('For the office')).toBeDefined();
  });

  it('are none at first, and each kind says what it needs', async () => {
    open('', whitcomb, []);
    expect(await screen.findByText('No documents yet. Make the first one below.')).toBeDefined();
    expect(screen.getByRole('link', { name: 'Make Home improvement contract' }).getAttribute('href')).toMatch(
      /documents\/new\/contract$/,
    );
  });
});
