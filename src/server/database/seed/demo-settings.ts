import type { Settings } from '#contract/records/settings.ts';
import starterNotices from '#schemas/documents/notices.json' with { type: 'json' };
import { starterTexts } from '#server/database/seed/starter-texts.ts';

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
  ...starterTexts,
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
    ...slot,
    place: 'IL',
    approvedBy: sampleConfirmation.by,
    approvedOn: sampleConfirmation.on,
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

const sectionsInfo: Record<string, string> = {
  Questionnaire:
    'Walk around the house with the customer first. What is answered here decides what the later steps offer.',
  Details: 'Measures and material. Everything that is recommended later follows from these numbers.',
  'Decking & Underlayment': 'Wood deck and underlayment. Ice barrier belongs to eaves and valleys.',
  Flashing: 'Metal where the roof meets a wall, a pipe or another roof. We never reuse old flashing.',
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
