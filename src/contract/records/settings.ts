// Generated from schemas/records/settings.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** A company's settings, without secrets. */
export interface Settings {
  /** IANA time zone; UTC when absent. */
  timeZone?: string;
  /** Name on documents. */
  companyName?: string;
  /** Website. */
  companyWebsiteUrl?: string | null;
  /** Street and number. */
  street?: string | null;
  /** City. */
  city?: string | null;
  /** State or province. */
  state?: string | null;
  /** USA or CAN. */
  country?: string | null;
  /** Zip or postal code. */
  postalCode?: string | null;
  /** +1 and ten digits. */
  phoneNumber?: string | null;
  /** +1 and ten digits. */
  faxNumber?: string | null;
  /** Title under the rep's name. */
  salespersonTitle?: string | null;
  /** License number. */
  license?: string | null;
  /** Accent color. */
  themeColor: string;
  /** Sender. */
  fromEmailAddress?: string | null;
  /** Reply address. */
  replyToEmailAddress?: string | null;
  /** Largest PDF that is attached to an e-mail, in MB; a larger one is sent as a link. */
  emailAttachmentLimit?: number;
  /** Mail server. */
  smtpHost?: string | null;
  /** Port. */
  smtpPort?: number | null;
  /** tls: from the first byte. starttls: after the greeting. auto: TLS on port 465, otherwise STARTTLS. */
  smtpEncryption?: 'auto' | 'starttls' | 'tls';
  /** Mail login. */
  smtpUserName?: string | null;
  /** Time of the last change of the mail password, which is never read back. ISO 8601, UTC. */
  smtpPasswordSetAt?: string | null;
  /** Location of the project folders. */
  fileStorageService?: 'none' | 'google' | 'microsoft';
  /** Price sheet in the storage. */
  estimateFieldsSpreadsheet?: string | null;
  /** Folder id. */
  pdfFallbackFolder?: string | null;
  /** Folder id. */
  projectTemplateFolder?: string | null;
  /** Folder id. */
  contractsTemplateFolder?: string | null;
  /** Folder id. */
  workflowTemplateFolder?: string | null;
  /** Folder id. */
  salespersonFallbackFolder?: string | null;
  /** Drive of ids that name none: the company's own drive, or a library of a site. */
  microsoftOneDriveInfo?: {
    /** Id. */
    id: string;
    /** Name. */
    name: string;
    /** personal, business or documentLibrary. */
    type?: string;
    /** Link. */
    url?: string | null;
  } | null;
  /** Whether measurements are connected. */
  hoverIntegrationEnabled?: boolean;
  /** Whether the CRM is connected. */
  zohoIntegrationEnabled?: boolean;
  /** CRM domain. */
  zohoOrganizationDomainName?: string | null;
  /** Address of the leads in the CRM, set by the server; the id of a lead follows. */
  zohoLeadsAddress?: string | null;
  /** Market whose leads are the company's, as the CRM names it; all without one. */
  zohoMarketLocation?: string | null;
  /** Folder names. */
  folderNameMappings?: {
    [k: string]: string;
  };
  /** Project types of leads per workflow: one, or a list. */
  workflowLeadTypes?: {
    /** @maxItems 20 */
    [k: string]: string | string[];
  };
  /** File id. */
  logoImage?: string | null;
  /** File id. */
  logoDarkImage?: string | null;
  /** File id. */
  contractWarrantyImage?: string | null;
  /**
   * File ids, in the order of a paper's letterhead.
   *
   * @maxItems 3
   *
   * Items: File id.
   */
  contractLogos?: string[];
  /**
   * File ids of PDFs and pictures that follow every contract, in order.
   *
   * @maxItems 20
   *
   * Items: File id.
   */
  contractAttachments?: string[];
  /** Metadata of the attachments and of the warranty picture, which the server reads from the files. */
  contractFiles?: {
    fileId: string;
    name: string;
    mediaType: 'application/pdf' | 'image/jpeg' | 'image/png';
    /** Number of pages; a picture has one. */
    pages: number;
    /** Bytes. */
    size: number;
    /** SHA-256 of its bytes. */
    sha256: string;
  }[];
  /** Supplier of material, unless a trade, a field or an option names another. */
  materialSupplier?: string | null;
  /** Language of papers for crews; null is English. */
  crewLanguage?: 'en' | 'es' | null;
  /** Rich text. */
  roofingScopeOfWork?: string | null;
  /** Rich text. */
  sidingScopeOfWork?: string | null;
  /** Rich text. */
  windowsScopeOfWork?: string | null;
  /** Rich text. */
  windowDetailsScopeOfWork?: string | null;
  /** Rich text. */
  guttersScopeOfWork?: string | null;
  /** Rich text. */
  trimScopeOfWork?: string | null;
  /** Rich text. */
  repairScopeOfWork?: string | null;
  /** Rich text. */
  insulationScopeOfWork?: string | null;
  /** Rich text. */
  changeOrderScopeOfWork?: string | null;
  /** Rich text. */
  contractWarrantyText?: string | null;
  /** Rich text. */
  contractPaymentDisclaimer?: string | null;
  /** Rich text, printed on contracts that are financed. */
  contractFinancingDisclaimer?: string | null;
  /** Rich text. */
  changeOrderPaymentDisclaimer?: string | null;
  /** Rich text. */
  projectStartDateDisclaimer?: string | null;
  /** Rich text. */
  legalText?: string | null;
  /** Rich text. */
  disclosures?: string | null;
  /** Rich text. */
  acknowledgements?: string | null;
  /** The company's text on electronic papers, shown before anybody agrees to them; a sample when absent. */
  electronicConsent?: string | null;
  /** Version of that text, kept with each signature. */
  electronicConsentVersion?: string | null;
  /** Whether a name may be typed instead of drawn. */
  typedSignatures?: 'allowed' | 'default' | 'forbidden';
  /** Rich text. */
  contractEmailMessage?: string | null;
  /** Label of a package column. */
  packageLabelGood?: string | null;
  /** Label of a package column. */
  packageLabelBetter?: string | null;
  /** Label of a package column. */
  packageLabelBest?: string | null;
  /** Fraction. */
  contractCashDiscountPercent?: number;
  /** Annual rate as a fraction. */
  contractFinancingApr?: number;
  /** Whether it is shown or offered. */
  showDiscountsOnContract?: boolean;
  /** Whether it is shown or offered. */
  showPaymentOptionsOnContract?: boolean;
  /** Whether it is shown or offered. */
  showPromotionsOnContract?: boolean;
  /** Whether it is shown or offered. */
  showPhotosSection?: boolean;
  /** Whether it is shown or offered. */
  showPaymentOptions?: boolean;
  /** Whether it is shown or offered. */
  showMeasurmentPopulate?: boolean;
  /** Whether it is shown or offered. */
  lifetimeWorkmanship?: boolean;
  /** Whether it is shown or offered. */
  cashCheckDiscount?: boolean;
  /** Whether it is shown or offered. */
  zeroInterest?: boolean;
  /** Whether it is shown or offered. */
  reducedRate?: boolean;
  /**
   * Ways to pay.
   *
   * @maxItems 20
   */
  paymentOptions?: {
    /** Name. */
    name: string;
    /** Annual rate as a fraction. */
    apr: number;
    /** Months; 0 means paid at once. */
    term: number;
    /** Discount for choosing it, as a fraction. */
    discountPercent?: number;
  }[];
  /** Description by section name. */
  sectionsInfo?: {
    [k: string]: string;
  };
  /** Company name in the app's bar; empty for that of the papers. */
  appCompanyName?: string | null;
  /**
   * Reasons for a visit without a sale. A reason that is removed here stays on the visits that have it.
   *
   * @maxItems 30
   *
   * Items: Reason.
   */
  visitReasons?: string[];
  /**
   * Recipients.
   *
   * @maxItems 20
   *
   * Items: Address.
   */
  usageReportRecipients?: string[];
  /** 0 none, 1 weekly, 2 monthly. */
  usageReportFrequency?: number;
  /** First report. ISO 8601, UTC. */
  usageReportStartDate?: string | null;
  /**
   * States and provinces whose row of the cancellation table a lawyer has confirmed.
   *
   * @maxItems 70
   */
  confirmedPlaces?: {
    /** State or province. */
    place: string;
    /** The person who confirmed it. */
    by: string;
    /** Day of the confirmation. */
    on: string;
    /** Confirmed for a demonstration only, by somebody without authority. */
    isSample?: boolean;
  }[];
  /**
   * Additional holidays for the last day to cancel, beyond those of the table.
   *
   * @maxItems 200
   */
  ownHolidays?: {
    /** State or province. */
    place: string;
    /** The day. */
    day: string;
    /** Name of the holiday. */
    name?: string;
  }[];
  /**
   * Texts of the company's lawyer that a state or province requires on a contract.
   *
   * @maxItems 60
   */
  notices?: NoticeSlot[];
  /** Whether signing is blocked in a state whose notices nobody has confirmed. */
  stopWithoutNotices?: boolean;
  /**
   * Legal guards that a lawyer has confirmed; the others are off.
   *
   * @maxItems 100
   */
  confirmedGuards?: {
    /** Id of the guard. */
    guard: string;
    /** State or province; everywhere when absent. */
    place?: string | null;
    /** The person who confirmed it. */
    by: string;
    /** Day of the confirmation. */
    on: string;
  }[];
  /**
   * Licenses of the company by state or province of the job.
   *
   * @maxItems 70
   */
  licences?: {
    /** State or province. */
    place: string;
    /** Number. */
    number: string;
    /** Name as on the license. */
    name?: string | null;
    /** Last day of its validity. */
    expires?: string | null;
  }[];
  /** Number of the firm's certificate for lead-safe work. */
  leadSafeCertificate?: string | null;
  /** Last day of validity of that certificate. */
  leadSafeCertificateExpires?: string | null;
  /** Name of the company whose settings and texts this one began with, until an admin has looked at them. */
  copiedFrom?: string | null;
}

export interface NoticeSlot {
  /** State or province of the job. */
  place: string;
  /** Its purpose. */
  kind: 'statement' | 'noticeOfCancellation' | 'disclosure' | 'acknowledgement' | 'changeOrder';
  /** Language of the text. */
  language?: 'en' | 'es' | 'fr';
  /** Heading. */
  heading: string;
  /** The text, with fields like {{lastDay}}. */
  text: string;
  /** Its place on the paper. */
  placement: 'aboveSignatures' | 'end';
  /** On a page of its own. */
  separatePage: boolean;
  /** Copies in a contract. */
  copies: number;
  /** Whether that many are for each buyer. */
  perSigner: boolean;
  /** Whether each buyer initials it. */
  initials: boolean;
  /** Size of its type in points. */
  minPoint: number;
  /** Whether it is in bold type. */
  bold: boolean;
  /** Color of its type. */
  color?: string | null;
  /** First day on which it is used. */
  from?: string | null;
  /** Last day on which it is used. */
  to?: string | null;
  /** The person who approved it. */
  approvedBy?: string | null;
  /** Day of the approval. */
  approvedOn?: string | null;
  /** A sample, and marked so on paper. */
  isSample?: boolean;
}

export const settingsShape: Shape<Settings> = {
  title: 'Settings',
  needs: {
    themeColor: 'string',
  },
};
