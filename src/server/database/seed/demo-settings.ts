import type { Settings } from '#contract/records/settings.ts';
import starterNotices from '#schemas/documents/notices.json' with { type: 'json' };

const paragraph = (text: string) => `<p>${text}</p>`;
const list = (...items: readonly string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;

/** List items with a checked box. */
const checklist = (...lines: readonly string[]): string =>
  `<ul data-task-list="">${lines.map((line) => `<li data-task-list-item="" data-checked="true">${line}</li>`).join('')}</ul>`;

const legalText = [
  'We do the work described here in a workmanlike manner and according to the building code in force. Materials are new unless this contract says otherwise.',
  'A change of the work or of the price is agreed in writing, as a change order signed by both of us, before that work begins.',
  'What nobody could see before the work began is shown to you with photos and priced by change order.',
  'We carry general liability insurance and workers’ compensation. We leave the site clean every evening.',
]
  .map(paragraph)
  .join('');

const disclosures = paragraph(
  'Those who work on your home or deliver material for it may file a lien if they are not paid. We give you waivers with every payment.',
);

const sampleConfirmation = { by: 'Sample, have a lawyer confirm it', on: '2026-11-22' };

/** Settings of a demo company. Pictures are file ids. */
export const demoSettings = (company: DemoCompany, logo: string, darkLogo: string): Settings => ({
  timeZone: 'America/Chicago',
  companyName: company.name,
  appCompanyName: company.name,
  companyWebsiteUrl: `https://${company.domain}`,
  street: company.street,
  city: company.city,
  state: 'IL',
  country: 'USA',
  postalCode: company.postalCode,
  phoneNumber: company.phoneNumber,
  faxNumber: null,
  salespersonTitle: 'Project consultant',
  license: company.license,
  themeColor: '#2ab0da',
  fromEmailAddress: `office@${company.domain}`,
  replyToEmailAddress: `office@${company.domain}`,
  fileStorageService: 'none',
  hoverIntegrationEnabled: false,
  zohoIntegrationEnabled: false,
  logoImage: logo,
  logoDarkImage: darkLogo,
  contractLogos: [logo],
  contractAttachments: [],
  ...scopes,
  changeOrderScopeOfWork: paragraph('The work below is added to or taken from the contract named above.'),
  contractWarrantyText:
    paragraph('We repair defects in our workmanship at no cost to you for the time stated above.') +
    paragraph('Materials carry the warranty of their maker, which we register for you after the last payment.'),
  contractPaymentDisclaimer: paragraph(`Make every payment to ${company.name}, never to a person.`),
  contractFinancingDisclaimer: paragraph(
    'Financing is subject to approval by the lender, whose papers state the final terms.',
  ),
  changeOrderPaymentDisclaimer: paragraph('A change order is paid with the next payment that falls due.'),
  projectStartDateDisclaimer: paragraph(
    'Dates move with the weather and with deliveries. We call you the evening before we come.',
  ),
  legalText,
  disclosures,
  acknowledgements: list(
    'I have read every page of this contract and received a copy.',
    'I was told, in words and in writing, of my right to cancel.',
    'I agree to sign on screen and to receive papers electronically.',
  ),
  contractEmailMessage: paragraph(
    'Thank you for your trust. Your contract is attached; keep it with the papers of your home.',
  ),
  packageLabelGood: 'Good',
  packageLabelBetter: 'Better',
  packageLabelBest: 'Best',
  contractCashDiscountPercent: 0.03,
  contractFinancingApr: 0.0699,
  showDiscountsOnContract: true,
  showPaymentOptionsOnContract: true,
  showPromotionsOnContract: true,
  showPhotosSection: true,
  showPaymentOptions: true,
  showMeasurmentPopulate: false,
  lifetimeWorkmanship: true,
  cashCheckDiscount: true,
  zeroInterest: true,
  reducedRate: true,
  paymentOptions: [
    { name: 'Cash or check', apr: 0, term: 0, discountPercent: 0.03 },
    { name: '12 months same as cash', apr: 0, term: 12 },
    { name: '60 months at 8.99%', apr: 0.0899, term: 60 },
    { name: '120 months at 6.99%', apr: 0.0699, term: 120 },
  ],
  sectionsInfo,
  usageReportRecipients: [],
  usageReportFrequency: 0,
  confirmedPlaces: [{ ...sampleConfirmation, place: 'IL', isSample: true }],
  notices: (starterNotices.notices as NonNullable<Settings['notices']>).map((slot) => ({
    ...{ ...slot, place: 'IL', approvedBy: sampleConfirmation.by, approvedOn: sampleConfirmation.on },
  })),
});

export interface DemoCompany {
  readonly name: string;
  readonly domain: string;
  readonly street: string;
  readonly city: string;
  readonly postalCode: string;
  readonly phoneNumber: string;
  readonly license: string;
}

export const harlow: DemoCompany = {
  name: 'Harlow Exteriors',
  domain: 'harlow.example',
  street: '640 Depot St',
  city: 'Batavia',
  postalCode: '60510',
  phoneNumber: '+16305550100',
  license: '104-018832',
};

export const northgate: DemoCompany = {
  name: 'Northgate Home',
  domain: 'northgate.example',
  street: '27 Kimball St',
  city: 'Elgin',
  postalCode: '60120',
  phoneNumber: '+18475550100',
  license: '104-020417',
};

const scopes: Partial<Settings> = {
  roofingScopeOfWork: checklist(
    'Protect siding, plants and the drive; tear off the old roof down to the deck and haul it away.',
    'Renail the deck; install ice barrier, underlayment, drip edge and starter course.',
    'Install the shingles in the chosen color with six nails each; flash walls, chimneys and pipes.',
    'Install ridge ventilation and caps; sweep the yard with a magnet.',
  ),
  sidingScopeOfWork: checklist(
    'Remove the old siding, inspect the sheathing, install house wrap with taped seams.',
    'Install siding, corners and blocks in the chosen color; caulk at openings.',
  ),
  windowsScopeOfWork: checklist(
    'Measure every opening; remove the old sashes; insulate around the new frames with low-expansion foam.',
    'Wrap the outside trim in aluminum; caulk inside and out; clean the glass and take the old windows away.',
  ),
  windowDetailsScopeOfWork: paragraph('Each window is listed with its room, size and choices in the schedule.'),
  guttersScopeOfWork: checklist(
    'Take down the old gutters; install seamless aluminum gutters on hidden hangers.',
    'Set downspouts with elbows and lead the water away from the house; test with a hose.',
  ),
  trimScopeOfWork: checklist('Wrap or replace fascia, soffit and frieze boards as listed; paint or match the color.'),
  repairScopeOfWork: checklist('Mend what is listed; show the repaired place with photos before and after.'),
  insulationScopeOfWork: checklist(
    'Air-seal the attic floor; install baffles at the eaves; blow insulation to the listed depth.',
  ),
};

const sectionsInfo: Record<string, string> = {
  Questionnaire:
    'Walk around the house with the customer first. What is answered here decides what the later steps offer.',
  Details: 'Measures and material. Everything that is recommended later follows from these numbers.',
  'Decking & Underlayment': 'What lies between the rafters and the shingles. Ice barrier belongs to eaves and valleys.',
  Flashing: 'Metal where the roof meets a wall, a pipe or another roof. Old flashing is not used again.',
  Chimneys: 'One row for each chimney; sizes decide flashing and cricket.',
  Skylight: 'One row for each skylight. A skylight older than the new roof is replaced.',
  Ventilation: 'Half of the free area at the eaves, half at the ridge.',
  'Flat Roof': 'Everything below a pitch of 2/12 gets a membrane.',
  Soffit: 'Length and depth of each run; the depth decides how many pieces come out of a panel.',
  Fascia: 'Length of the boards and their coil.',
  Gutters: 'Length, corners and downspouts of each run.',
  Extras: 'What does not belong to a step of its own. The customer sees each line.',
  Package: 'Up to three packages side by side, sorted by what they cost.',
  Notes: 'What you and the customer agreed on beside the lines. Printed on the contract of this trade.',
  Discount: 'Discount, promotion and fee of this trade, in whole percents and dollars.',
};
