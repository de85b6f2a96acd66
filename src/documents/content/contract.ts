import type { Estimate, Field, Lead, Settings, User } from '#contract/records.ts';
import type { Paper, PaperParty, PaperSection, Signer } from '#documents/content/paper.ts';
import { schedule, sumQuantity, wordings } from '#documents/content/schedule.ts';
import { fillKeywords } from '#documents/rich-text/fill-keywords.ts';
import { parseRichText } from '#documents/rich-text/parse-rich-text.ts';
import type { RichText } from '#documents/rich-text/rich-text.ts';
import { cancellationDeadline } from '#domain/documents/cancellation-deadline.ts';
import { formatMoney, formatQuantity } from '#domain/money/format-money.ts';
import type { CompiledCatalog } from '#engine/catalog/compiled-catalog.ts';
import { workflowNameIn } from '#engine/catalog/workflow-name.ts';

export interface ContractInput {
  readonly estimate: Estimate;
  readonly lead: Lead;
  readonly settings: Settings;
  readonly salesperson: User;
  readonly catalog: CompiledCatalog;
  /** Trades that the contract covers. */
  readonly workflowIds: readonly number[];
  /** What stands as its number; the server's once it has one. */
  readonly number: string;
  /** ISO 8601, by the device's clock. */
  readonly createdTime: string;
  /** Entered on the contract page. */
  readonly details: ContractDetails;
}

export interface ContractDetails {
  readonly workBegins: string | null;
  readonly workDuration: string | null;
  readonly remarks: string;
}

const typeVersion = 1;

/** What a contract says: the work and its price, how and when, the notices, and who signs. Plain data, equal on every machine. */
export function contractPaper(input: ContractInput): Paper {
  const { estimate, lead, settings, salesperson } = input;
  const timeZone = settings.timeZone ?? 'UTC';
  const summaries = input.workflowIds.flatMap((id) => estimate.workflowSummaries[String(id)] ?? []);
  const totalCents = summaries.reduce((sum, summary) => sum + Math.round(summary.totalWithMargin * 100), 0);
  const companyName = settings.companyName ?? '';
  return {
    typeVersion,
    title: 'Home improvement contract',
    number: input.number,
    date: longDate(input.createdTime, timeZone),
    company: {
      name: companyName,
      lines: companyLines(settings),
      logoFileId: settings.contractLogos?.[0] ?? settings.logoImage ?? null,
    },
    parties: parties(lead, salesperson, settings),
    sections: [
      prices(input, totalCents),
      ...moneySections(input, totalCents),
      ...whenSections(input),
      ...scopeOfWork(input),
      schedule(input.estimate, input.catalog, input.workflowIds),
      ...companyTexts(input),
      cancelRight(input.createdTime, timeZone),
      { kind: 'signatures', heading: 'Signatures' },
      ...cancellationNotices(input, totalCents, timeZone),
    ],
    signers: signers(lead, salesperson, companyName),
    totalCents,
  };
}

const present = (lines: readonly (string | null | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line?.trim()));

const cityLine = (city?: string | null, state?: string | null, zip?: string | null) =>
  present([present([city, state]).join(', '), zip]).join(' ');

const phone = (number?: string | null) => number?.replace(/^\+1(\d{3})(\d{3})(\d{4})$/, '($1) $2-$3') ?? null;

const customerName = (lead: Lead): string => present([lead.firstName, lead.lastName]).join(' ');

const companyLines = (settings: Settings) =>
  present([
    settings.street,
    cityLine(settings.city, settings.state, settings.postalCode),
    present([phone(settings.phoneNumber), settings.license ? `license ${settings.license}` : null]).join(', '),
    settings.companyWebsiteUrl,
  ]);

function parties(lead: Lead, salesperson: User, settings: Settings): PaperParty[] {
  return [
    {
      heading: 'Customer',
      lines: present([
        customerName(lead),
        lead.company,
        lead.street,
        cityLine(lead.city, lead.state, lead.zipCode),
        phone(lead.mobilePhone ?? lead.phone),
        lead.email,
      ]),
    },
    {
      heading: 'Salesperson',
      lines: present([
        `${salesperson.firstName} ${salesperson.lastName}`,
        settings.salespersonTitle,
        salesperson.email,
        phone(salesperson.phoneNumber),
      ]),
    },
  ];
}

/** "Better: lifetime architectural, Weathered Wood. 25.2 SQ." from the fields that play the package's parts. */
function packageWords(input: ContractInput, workflowId: number): string {
  const fields = input.catalog.fields.filter((field) => field.workflowId === workflowId);
  const wordsOf = (role: NonNullable<Field['role']>) =>
    fields.filter((field) => field.role === role).flatMap((field) => wordings(input.estimate, field.id));
  const material = fields.find((field) => field.role === 'package');
  const words = [...wordsOf('package'), ...wordsOf('packageColor'), ...wordsOf('packageReveal')].join(', ');
  if (words === '' || !material) return '';
  const quantity = sumQuantity(input.estimate, material.id);
  return `${words}. ${formatQuantity(quantity)} ${material.units ?? ''}`.trim();
}

function prices(input: ContractInput, totalCents: number): PaperSection {
  const { settings, estimate } = input;
  const rows = input.workflowIds.flatMap((id) => {
    const summary = estimate.workflowSummaries[String(id)];
    if (!summary) return [];
    const itemTotal = summary.discountableItemTotal + summary.nonDiscountableItemTotal;
    const parts = [
      ...(settings.showDiscountsOnContract !== false && summary.discountPercent > 0
        ? [`Discount ${formatQuantity(summary.discountPercent * 100)} % of ${formatMoney(itemTotal)} taken off.`]
        : []),
      ...(settings.showPromotionsOnContract && summary.promotion > 0
        ? [`Promotion ${formatMoney(summary.promotion)} taken off.`]
        : []),
    ];
    return [
      {
        label: workflowNameIn(input.catalog, id),
        detail: present([packageWords(input, id), ...parts]).join(' '),
        amount: formatMoney(summary.totalWithMargin),
      },
    ];
  });
  return {
    kind: 'prices',
    heading: 'What we will do',
    rows,
    total: { label: 'Contract price', amount: formatMoney(totalCents / 100) },
  };
}

function moneySections(input: ContractInput, totalCents: number): PaperSection[] {
  const { estimate, settings } = input;
  const down = estimate.downpayment ?? 0;
  const balance = formatMoney((totalCents - Math.round(down * 100)) / 100);
  const term = estimate.term ?? 0;
  const financed = settings.showPaymentOptionsOnContract !== false && term > 0 && (estimate.monthlyPayment ?? 0) > 0;
  const rows = [
    ...(down > 0 ? [{ label: 'On signing', value: formatMoney(down) }] : []),
    ...(financed
      ? [
          { label: `Financed: ${estimate.paymentOption ?? ''}`, value: balance },
          { label: `Each month, ${term} months`, value: formatMoney(estimate.monthlyPayment ?? 0) },
        ]
      : [{ label: 'On completion', value: balance }]),
  ];
  return [{ kind: 'figures', heading: 'How it is paid', rows }, ...text('', settings.contractPaymentDisclaimer, input)];
}

function whenSections(input: ContractInput): PaperSection[] {
  const { workBegins, workDuration, remarks } = input.details;
  const rows = [
    ...(workBegins ? [{ label: 'Work begins', value: longDate(workBegins, 'UTC') }] : []),
    ...(workDuration ? [{ label: 'Takes about', value: workDuration }] : []),
  ];
  return [
    ...(rows.length > 0 ? [{ kind: 'figures' as const, heading: 'When', rows }] : []),
    ...text(rows.length > 0 ? '' : 'When', input.settings.projectStartDateDisclaimer, input),
    ...(remarks.trim() ? [{ kind: 'text' as const, heading: 'Remarks', text: plainRichText(remarks) }] : []),
  ];
}

function companyTexts(input: ContractInput): PaperSection[] {
  const { settings } = input;
  return [
    ...(settings.lifetimeWorkmanship !== false
      ? [
          {
            kind: 'text' as const,
            heading: 'Workmanship',
            text: plainRichText('Our workmanship is warranted for as long as you own the home.'),
          },
        ]
      : []),
    ...text('Warranty', settings.contractWarrantyText, input),
    ...text('Terms', settings.legalText, input),
    ...text('Disclosures', settings.disclosures, input),
    ...text('Acknowledgements', settings.acknowledgements, input),
  ];
}

/** The company's scope text of each trade, from the setting that the trade names. */
function scopeOfWork(input: ContractInput): PaperSection[] {
  return input.workflowIds.flatMap((id) => {
    const setting = input.catalog.workflowById.get(id)?.scopeSetting;
    const html = Object.entries(input.settings).find(([name]) => name === setting)?.[1];
    return typeof html === 'string' ? text(`Scope of work: ${workflowNameIn(input.catalog, id)}`, html, input) : [];
  });
}

/** A text of the company with its keywords filled; nothing when it is empty. */
function text(heading: string, html: string | null | undefined, input: ContractInput): PaperSection[] {
  const filled = fillKeywords(parseRichText(html ?? ''), {
    quantity: (fieldId) => sumQuantity(input.estimate, fieldId),
    values: (fieldId) => wordings(input.estimate, fieldId),
  });
  return filled.length > 0 ? [{ kind: 'text', heading, text: filled }] : [];
}

const plainRichText = (words: string): RichText =>
  words.split(/\n+/).map((line) => ({ kind: 'paragraph', runs: [{ text: line }] }));

function cancelRight(createdTime: string, timeZone: string): PaperSection {
  const until = longDate(cancellationDeadline(localDay(createdTime, timeZone)), 'UTC', true);
  return {
    kind: 'text',
    heading: 'Your right to cancel',
    text: [
      {
        kind: 'paragraph',
        runs: [
          { text: 'You may cancel this contract, without any penalty, until midnight of ' },
          { text: until, bold: true },
          { text: '. Two copies of the notice of cancellation follow.' },
        ],
      },
    ],
  };
}

// The buyer keeps one copy and may send the other: 16 CFR 429.1(b).
function cancellationNotices(input: ContractInput, totalCents: number, timeZone: string): PaperSection[] {
  const { settings, createdTime } = input;
  const until = longDate(cancellationDeadline(localDay(createdTime, timeZone)), 'UTC', true);
  const address = present([settings.companyName, ...companyLines(settings).slice(0, 2)]).join(', ');
  const paragraphs = [
    `Date of the transaction: ${longDate(createdTime, timeZone)}. Contract ${input.number}, ${formatMoney(totalCents / 100)}.`,
    'You may cancel this transaction, without any penalty or obligation, within three business days from the date above.',
    'If you cancel, any property traded in, any payments made by you under the contract, and any negotiable instrument executed by you will be returned within ten business days after we receive your notice, and any security interest arising out of the transaction will be cancelled.',
    'If you cancel, make available to us at your residence, in substantially as good condition as when received, any goods delivered to you, or follow our instructions for their return at our expense and risk. If we do not collect them within twenty days, you may keep or dispose of them without further obligation.',
    `To cancel, mail or deliver a signed and dated copy of this notice, or any other written notice, to ${address}, not later than midnight of ${until}.`,
    'I hereby cancel this transaction.   Date ____________________   Signature ______________________________',
  ];
  const notice: PaperSection = {
    kind: 'notice',
    heading: 'Notice of cancellation',
    text: plainRichText(paragraphs.join('\n')),
  };
  return [notice, notice];
}

const signers = (lead: Lead, salesperson: User, companyName: string): Signer[] => [
  {
    key: 'customer',
    name: customerName(lead),
    caption: customerName(lead),
    consent: 'I have read this contract and agree to sign it on screen.',
  },
  {
    key: 'company',
    name: `${salesperson.firstName} ${salesperson.lastName}`,
    caption: `${salesperson.firstName} ${salesperson.lastName}, for ${companyName}`,
    consent: 'I sign for the company, on screen, what is shown here.',
  },
];

const longDate = (time: string, timeZone: string, weekday = false) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    ...(weekday ? { weekday: 'long' } : {}),
  }).format(new Date(time));

const localDay = (time: string, timeZone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' }).format(
    new Date(time),
  );
