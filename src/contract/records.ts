// Generated from schemas/ by `npm run generate`. Do not edit.

/**
 * A number, a tick, the wording of a choice or a text, null for nothing; or choice and quantity.
 */
export type HouseAnswer =
  | number
  | boolean
  | string
  | null
  | {
      /**
       * Wording.
       */
      choice?: string;
      /**
       * Quantity.
       */
      quantity?: number;
      /**
       * Takes the row away.
       */
      remove?: boolean;
    };
/**
 * A number is what the line counts.
 */
export type HouseStatement =
  | number
  | {
      /**
       * Its quantity.
       */
      counts?: number;
      /**
       * What is offered; null for nothing.
       */
      recommended?: number | null;
      /**
       * What is chosen or written.
       */
      choice?: string | null;
      /**
       * Whether it is shown.
       */
      shown?: boolean;
      /**
       * How many rows there are.
       */
      rows?: number;
      /**
       * What the line costs with all beneath it.
       */
      amount?: number;
      /**
       * What is said to be wrong; null for nothing.
       */
      message?: string | null;
      /**
       * Words of a group of the step.
       */
      says?: string;
      /**
       * Sum of all lines.
       */
      itemTotal?: number;
      /**
       * Discount.
       */
      discount?: number;
      /**
       * After the discount.
       */
      total?: number;
      /**
       * After fee and promotion.
       */
      totalWithMargin?: number;
    };

/**
 * Where something stands.
 *
 */
export interface Address {
  /**
   * Street and number.
   */
  street?: string | null;
  /**
   * City.
   */
  city?: string | null;
  /**
   * State or province code.
   */
  state?: string | null;
  /**
   * Zip or postal code.
   */
  zipCode?: string | null;
}
/**
 * A message on the floating stack.
 *
 */
export interface AppMessage {
  /**
   * Running number.
   */
  id: number;
  /**
   * Text.
   */
  message: string;
  /**
   * Kind.
   */
  type: 'success' | 'error' | 'warning' | 'info';
  /**
   * Goes by itself.
   */
  autoClose: boolean;
}
/**
 * A contractor that uses the product.
 *
 */
export interface Company {
  /**
   * Server id.
   */
  id: number;
  /**
   * Company name.
   */
  name: string;
  /**
   * Inactive companies cannot be chosen.
   */
  active: boolean;
  /**
   * Company that this one was copied from.
   */
  sourceCompanyId?: number | null;
}
/**
 * A package that is shown to the customer beside others.
 *
 */
export interface Comparison {
  /**
   * Trade.
   */
  workflowId: number;
  /**
   * The package.
   */
  fieldOptionId: string;
  /**
   * What the package chooses on other lines.
   *
   * @maxItems 100
   */
  items: {
    /**
     * Field.
     */
    fieldId: string;
    /**
     * Option.
     */
    fieldOptionId: string | null;
  }[];
}
/**
 * A country of the reference list.
 *
 */
export interface Country {
  /**
   * USA or CAN.
   */
  id: 'USA' | 'CAN';
  /**
   * Name.
   */
  name: string;
}
/**
 * A secret of the company for an outside service, encrypted at rest.
 *
 */
export interface Credential {
  /**
   * Server id.
   */
  id: number;
  /**
   * What it is for.
   */
  name: string;
  /**
   * Login name at the service.
   */
  userName?: string | null;
  /**
   * The secret; masked unless asked for decrypted.
   */
  secret?: string | null;
}
/**
 * A contract or another paper made from an estimate.
 *
 */
export interface Document {
  /**
   * Server id; negative and even on the device before the first sync.
   */
  id: number;
  /**
   * The record's identity from birth, the same on every device and on the server.
   */
  uuid: string;
  /**
   * Grows by one at every change on the server; the ETag of the record. 0 before the first save.
   */
  version?: number;
  /**
   * Estimate.
   */
  estimateId: number;
  /**
   * Lead.
   */
  leadId?: number;
  /**
   * Who made it.
   */
  createdByUserId?: number | null;
  /**
   * Name.
   */
  name: string;
  /**
   * 0 unknown, 1 success, 2 failure, 3 skipped, 4 processing, 5 queued.
   */
  pdfStatus?: number;
  /**
   * Where the PDF is, set by the server.
   */
  pdfUrl?: string | null;
  /**
   * 1 contract, 2 purchase order, 3 work order, 4 cost estimate, 5 labor bill, 6 itemized estimate, 7 change order, 8 final labor bill.
   */
  type: number;
  /**
   * Trades that it covers.
   *
   * @maxItems 50
   */
  workflows: number[];
  /**
   * When it was made, by the device's clock. ISO 8601, UTC.
   */
  createdTime?: string;
  /**
   * Print the additional cost.
   */
  showAdditionalCost?: boolean;
  /**
   * Additional cost.
   */
  additionalCost?: number;
  /**
   * Total brought from an addendum.
   */
  additionalWorkTotalBroughtFromAddendum?: number;
  /**
   * Values of the document by key; content holds what was shown.
   */
  data?: {
    [k: string]: string;
  };
  /**
   * By signer.
   */
  signatures?: {
    [k: string]: Signature;
  };
}
/**
 * A signature under a document, with what was shown and agreed.
 *
 */
export interface Signature {
  /**
   * When it was drawn, by the device's clock. ISO 8601, UTC.
   */
  timestamp: string;
  /**
   * PNG as a data address.
   */
  data?: string | null;
  /**
   * Where the picture is downloaded.
   */
  url?: string | null;
  /**
   * Who signed.
   */
  signerName?: string;
  /**
   * For whom.
   */
  signerRole?: 'customer' | 'company';
  /**
   * How.
   */
  method?: 'drawn' | 'typed';
  /**
   * The sentence that was agreed to.
   */
  consent?: string;
  /**
   * SHA-256 of the content that was shown.
   */
  contentHash?: string;
  /**
   * When the server received it. ISO 8601, UTC.
   */
  receivedTime?: string;
  /**
   * Address that it came from.
   */
  receivedFrom?: string;
}
/**
 * Somebody to write to.
 *
 */
export interface EmailContact {
  /**
   * Address.
   */
  email: string;
  /**
   * Name.
   */
  name?: string | null;
}
/**
 * One sending of a document.
 *
 */
export interface EmailRecord {
  /**
   * Document.
   */
  documentId: number;
  /**
   * Recipients.
   *
   * @maxItems 20
   *
   * Items: Recipient.
   */
  emailAddresses: string[];
  /**
   * When. ISO 8601, UTC.
   */
  timestamp: string;
  /**
   * 0 failure, 1 success, 2 pending, 3 sending, 4 skipped.
   */
  status: number;
}
/**
 * One entry of an estimate: an answer, a measure or a priced line.
 *
 */
export interface EstimateItem {
  /**
   * Server id; negative and even when new.
   */
  id: number;
  /**
   * The record's identity from birth, the same on every device and on the server.
   */
  uuid: string;
  /**
   * Item that this one details.
   */
  parentItemId: number | null;
  /**
   * Field, like 1.36.
   */
  fieldId: string;
  /**
   * Chosen option, like 1.36.2.
   */
  fieldOptionId: string | null;
  /**
   * What was entered: the option's wording, the text, the number, true.
   */
  value: string | number | boolean | null;
  /**
   * How many, in the field's unit; 3 decimals.
   */
  quantity: number;
  /**
   * Material cost of one unit.
   */
  materialCost: number;
  /**
   * Labor cost of one unit.
   */
  laborCost: number;
  /**
   * Material price of one unit, before margin.
   */
  materialPrice: number;
  /**
   * Labor price of one unit, before margin.
   */
  laborPrice: number;
}
/**
 * A priced offer to a lead, over one or more trades.
 *
 */
export interface Estimate {
  /**
   * Server id; negative and even on the device before the first sync.
   */
  id: number;
  /**
   * The record's identity from birth, the same on every device and on the server.
   */
  uuid: string;
  /**
   * Grows by one at every change on the server; the ETag of the record. 0 before the first save.
   */
  version?: number;
  /**
   * Lead.
   */
  leadId: number;
  /**
   * Name of the estimate.
   */
  name: string;
  /**
   * Everything entered.
   *
   * @maxItems 5000
   */
  items: EstimateItem[];
  /**
   * Packages compared.
   *
   * @maxItems 200
   */
  comparisons: Comparison[];
  /**
   * Per workflow id.
   */
  workflowSummaries: {
    [k: string]: WorkflowSummary;
  };
  /**
   * When it was last changed. ISO 8601, UTC.
   */
  modifiedTime?: string;
  /**
   * When it was made. ISO 8601, UTC.
   */
  createdTime?: string;
  /**
   * Trades of the estimate.
   *
   * @maxItems 50
   */
  workflowIds: number[];
  /**
   * Name of the chosen payment option.
   */
  paymentOption?: string | null;
  /**
   * Sum of the trades' promotions, as shown.
   */
  promotion?: number;
  /**
   * Paid on signing.
   */
  downpayment?: number;
  /**
   * Total less the down payment.
   */
  principal?: number;
  /**
   * APR / 12, as a fraction.
   */
  monthlyRate?: number;
  /**
   * Per month.
   */
  monthlyPayment?: number;
  /**
   * Months.
   */
  term?: number;
  /**
   * Version of the field data that the prices come from.
   */
  catalogVersion?: string;
  /**
   * Version of the rules that the totals come from.
   */
  rulesVersion?: string;
}
/**
 * Totals and progress of one trade in an estimate.
 *
 */
export interface WorkflowSummary {
  /**
   * Last step that was completed.
   */
  lastCompleteSectionId: number | null;
  /**
   * Optional steps that were added.
   *
   * @maxItems 100
   */
  optionalsSectionsIdsAdded: number[];
  /**
   * Sum of the lines that no discount touches.
   */
  nonDiscountableItemTotal: number;
  /**
   * Sum of the other lines.
   */
  discountableItemTotal: number;
  /**
   * What the work costs the company.
   */
  totalCost: number;
  /**
   * Fraction: 0.07 is 7 %.
   */
  discountPercent: number;
  /**
   * Fraction added to every price before the discount.
   */
  marginPercent: number;
  /**
   * Money taken off after the discount.
   */
  promotion: number;
  /**
   * Money added after the discount.
   */
  fee: number;
  /**
   * What the customer pays for this trade.
   */
  totalWithMargin: number;
}
/**
 * A project folder that could not be synced.
 *
 */
export interface FailedFolder {
  /**
   * Server id.
   */
  id: number;
  /**
   * Record.
   */
  entityId: number;
  /**
   * Kind of record.
   */
  entityType: string;
  /**
   * Link.
   */
  projectFolderLink?: string | null;
  /**
   * Link.
   */
  contractLink?: string | null;
  /**
   * Link.
   */
  productionLink?: string | null;
  /**
   * Link.
   */
  estimationLink?: string | null;
  /**
   * What went wrong.
   */
  errorMessage?: string | null;
  /**
   * Settled.
   */
  resolved: boolean;
  /**
   * When. ISO 8601, UTC.
   */
  createdAt: string;
  /**
   * Remarks.
   */
  observations?: string | null;
}
/**
 * A file of the connected file storage.
 *
 */
export interface FileStorageFile {
  /**
   * Id.
   */
  id: string;
  /**
   * Name.
   */
  name: string;
  /**
   * Folders.
   *
   * Items: Id.
   */
  parents?: string[];
  /**
   * Link.
   */
  url?: string | null;
  /**
   * May be downloaded.
   */
  canDownload?: boolean;
  /**
   * 0001-01-01 when unknown.
   */
  lastModified?: string;
}
/**
 * A stored file.
 *
 */
export interface File {
  /**
   * 64 hexadecimal digits; all zeros before it is stored.
   */
  id: string;
  /**
   * File name.
   */
  name: string;
  /**
   * Bytes.
   */
  size: number;
  /**
   * When it arrived. ISO 8601, UTC.
   */
  uploadTimestamp?: string;
  /**
   * Where it is downloaded.
   */
  url?: string | null;
  /**
   * Content as a data address, while it waits on the device.
   */
  data?: string | null;
  /**
   * Lead that it is a photo of.
   */
  leadId?: number | null;
  /**
   * Words beneath a photo.
   */
  caption?: string;
  /**
   * Rises with each change; the ETag.
   */
  version?: number;
}
/**
 * A household or business that may buy.
 *
 */
export interface Lead {
  /**
   * Server id; negative and even on the device before the first sync.
   */
  id: number;
  /**
   * The record's identity from birth, the same on every device and on the server.
   */
  uuid: string;
  /**
   * Grows by one at every change on the server; the ETag of the record. 0 before the first save.
   */
  version?: number;
  /**
   * Id in the connected CRM.
   */
  externalId?: string | null;
  /**
   * Salesperson.
   */
  userId?: number | null;
  /**
   * Second salesperson.
   */
  additionalSalesmanId?: number | null;
  /**
   * Salesperson's id in the CRM.
   */
  userExternalId?: string | null;
  /**
   * Given name.
   */
  firstName?: string;
  /**
   * Family name.
   */
  lastName: string;
  /**
   * Customer's company.
   */
  company?: string | null;
  /**
   * +1 and ten digits.
   */
  phone?: string | null;
  /**
   * +1 and ten digits.
   */
  mobilePhone?: string | null;
  /**
   * E-mail address.
   */
  email?: string | null;
  /**
   * Street and number.
   */
  street?: string | null;
  /**
   * City.
   */
  city?: string | null;
  /**
   * State or province code.
   */
  state?: string | null;
  /**
   * 5 digits, 5+4 digits or A1A 1A1.
   */
  zipCode?: string | null;
  /**
   * Free notes.
   */
  description?: string | null;
  /**
   * Main kind of work.
   */
  projectType?: string | null;
  /**
   * All kinds of work asked for.
   *
   * @maxItems 50
   *
   * Items: Kind of work.
   */
  projectTypes?: string[];
  /**
   * Where the sale stands.
   */
  leadStatus?: string | null;
  /**
   * Customer number.
   */
  customerNumber?: string | null;
  /**
   * When the rep meets the customer. ISO 8601, UTC.
   */
  meetingDate?: string | null;
  /**
   * When it was made. ISO 8601, UTC.
   */
  createdTime?: string;
  /**
   * When it was last changed. ISO 8601, UTC.
   */
  modifiedTime?: string;
  /**
   * Linked measurement job.
   */
  hoverJobId?: number | null;
  /**
   * Link to job pictures.
   */
  cameraUrl?: string | null;
  /**
   * Link to the project folder.
   */
  projectFolderLink?: string | null;
  /**
   * Id of the project folder.
   */
  projectFolderId?: string | null;
  /**
   * Link to the contract folder.
   */
  contractFolderLink?: string | null;
  /**
   * Id of the contract folder.
   */
  contractFolderId?: string | null;
  /**
   * Link to the estimation folder.
   */
  estimationFolderLink?: string | null;
  /**
   * Id of the estimation folder.
   */
  estimationFolderId?: string | null;
  /**
   * Link to the production folder.
   */
  productionFolderLink?: string | null;
  /**
   * Id of the production folder.
   */
  productionFolderId?: string | null;
}
/**
 * Index entry over what waits on the device.
 *
 */
export interface LocalChange {
  /**
   * Store.
   */
  storeName: string;
  /**
   * Key in that store.
   */
  id: string;
  /**
   * 1 unchanged, 2 deleted, 3 modified, 4 added.
   */
  state: number;
  /**
   * HTTP status of the refusal.
   */
  error?: number | null;
  /**
   * Label and reason for the list.
   */
  data?: {
    [k: string]: unknown;
  };
}
/**
 * A negative id and the server id that took its place.
 *
 */
export interface LocalIdMap {
  /**
   * Store.
   */
  storeName: string;
  /**
   * Negative id.
   */
  oldId: number;
  /**
   * Server id.
   */
  newId: number;
}
/**
 * An account at a connected service.
 *
 */
export interface IntegrationAccount {
  /**
   * Connected.
   */
  enabled: boolean;
  /**
   * Account.
   */
  email?: string | null;
  /**
   * When the connection must be renewed. ISO 8601, UTC.
   */
  expiresAt?: string | null;
}
/**
 * A purchase-order number of a lead.
 *
 */
export interface PurchaseOrderItem {
  /**
   * Number.
   */
  poNumber: string;
  /**
   * Kind of work.
   */
  projectType: string;
}
/**
 * What a company sets for itself. Secrets are never part of it.
 *
 */
export interface Settings {
  /**
   * IANA time zone; none counts as UTC.
   */
  timeZone?: string;
  /**
   * Name on documents.
   */
  companyName?: string;
  /**
   * Web site.
   */
  companyWebsiteUrl?: string | null;
  /**
   * Street and number.
   */
  street?: string | null;
  /**
   * City.
   */
  city?: string | null;
  /**
   * State or province.
   */
  state?: string | null;
  /**
   * USA or CAN.
   */
  country?: string | null;
  /**
   * Zip or postal code.
   */
  postalCode?: string | null;
  /**
   * +1 and ten digits.
   */
  phoneNumber?: string | null;
  /**
   * +1 and ten digits.
   */
  faxNumber?: string | null;
  /**
   * Title under the rep's name.
   */
  salespersonTitle?: string | null;
  /**
   * License number.
   */
  license?: string | null;
  /**
   * Accent colour.
   */
  themeColor: string;
  /**
   * Sender.
   */
  fromEmailAddress?: string | null;
  /**
   * Reply address.
   */
  replyToEmailAddress?: string | null;
  /**
   * Mail server.
   */
  smtpHost?: string | null;
  /**
   * Port.
   */
  smtpPort?: number | null;
  /**
   * Mail login.
   */
  smtpUserName?: string | null;
  /**
   * Where project folders live.
   */
  fileStorageService?: 'none' | 'google' | 'microsoft';
  /**
   * File of the last import.
   */
  estimateFieldsSpreadsheet?: string | null;
  /**
   * Folder id.
   */
  pdfFallbackFolder?: string | null;
  /**
   * Folder id.
   */
  projectTemplateFolder?: string | null;
  /**
   * Folder id.
   */
  contractsTemplateFolder?: string | null;
  /**
   * Folder id.
   */
  workflowTemplateFolder?: string | null;
  /**
   * Folder id.
   */
  salespersonFallbackFolder?: string | null;
  /**
   * Drive.
   */
  microsoftOneDriveInfo?: string | null;
  /**
   * Measurements connected.
   */
  hoverIntegrationEnabled?: boolean;
  /**
   * CRM connected.
   */
  zohoIntegrationEnabled?: boolean;
  /**
   * CRM domain.
   */
  zohoOrganizationDomainName?: string | null;
  /**
   * CRM region.
   */
  zohoMarketLocation?: string | null;
  /**
   * Folder names.
   */
  folderNameMappings?: {
    [k: string]: string;
  };
  /**
   * Lead type per workflow.
   */
  workflowLeadTypes?: {
    [k: string]: string;
  };
  /**
   * File id.
   */
  logoImage?: string | null;
  /**
   * File id.
   */
  logoDarkImage?: string | null;
  /**
   * File id.
   */
  contractWarrantyImage?: string | null;
  /**
   * File ids.
   *
   * @maxItems 20
   *
   * Items: File id.
   */
  contractLogos?: string[];
  /**
   * File ids.
   *
   * @maxItems 20
   *
   * Items: File id.
   */
  contractAttachments?: string[];
  /**
   * Rich text.
   */
  roofingScopeOfWork?: string | null;
  /**
   * Rich text.
   */
  sidingScopeOfWork?: string | null;
  /**
   * Rich text.
   */
  windowsScopeOfWork?: string | null;
  /**
   * Rich text.
   */
  windowDetailsScopeOfWork?: string | null;
  /**
   * Rich text.
   */
  guttersScopeOfWork?: string | null;
  /**
   * Rich text.
   */
  trimScopeOfWork?: string | null;
  /**
   * Rich text.
   */
  repairScopeOfWork?: string | null;
  /**
   * Rich text.
   */
  insulationScopeOfWork?: string | null;
  /**
   * Rich text.
   */
  changeOrderScopeOfWork?: string | null;
  /**
   * Rich text.
   */
  contractWarrantyText?: string | null;
  /**
   * Rich text.
   */
  contractPaymentDisclaimer?: string | null;
  /**
   * Rich text, printed on contracts that are financed.
   */
  contractFinancingDisclaimer?: string | null;
  /**
   * Rich text.
   */
  changeOrderPaymentDisclaimer?: string | null;
  /**
   * Rich text.
   */
  projectStartDateDisclaimer?: string | null;
  /**
   * Rich text.
   */
  legalText?: string | null;
  /**
   * Rich text.
   */
  disclosures?: string | null;
  /**
   * Rich text.
   */
  acknowledgements?: string | null;
  /**
   * Rich text.
   */
  contractEmailMessage?: string | null;
  /**
   * Label of a package column.
   */
  packageLabelGood?: string | null;
  /**
   * Label of a package column.
   */
  packageLabelBetter?: string | null;
  /**
   * Label of a package column.
   */
  packageLabelBest?: string | null;
  /**
   * Fraction.
   */
  contractCashDiscountPercent?: number;
  /**
   * Fraction a year.
   */
  contractFinancingApr?: number;
  /**
   * Shown or offered.
   */
  showDiscountsOnContract?: boolean;
  /**
   * Shown or offered.
   */
  showPaymentOptionsOnContract?: boolean;
  /**
   * Shown or offered.
   */
  showPromotionsOnContract?: boolean;
  /**
   * Shown or offered.
   */
  showPhotosSection?: boolean;
  /**
   * Shown or offered.
   */
  showPaymentOptions?: boolean;
  /**
   * Shown or offered.
   */
  showMeasurmentPopulate?: boolean;
  /**
   * Shown or offered.
   */
  lifetimeWorkmanship?: boolean;
  /**
   * Shown or offered.
   */
  cashCheckDiscount?: boolean;
  /**
   * Shown or offered.
   */
  zeroInterest?: boolean;
  /**
   * Shown or offered.
   */
  reducedRate?: boolean;
  /**
   * Ways to pay.
   *
   * @maxItems 20
   */
  paymentOptions?: {
    /**
     * Name.
     */
    name: string;
    /**
     * Fraction a year.
     */
    apr: number;
    /**
     * Months; 0 is paid at once.
     */
    term: number;
    /**
     * Fraction off for choosing it.
     */
    discountPercent?: number;
  }[];
  /**
   * Description by section name.
   */
  sectionsInfo?: {
    [k: string]: string;
  };
  /**
   * Company name in the app's bar.
   */
  appCompanyName?: string | null;
  /**
   * Recipients.
   *
   * @maxItems 20
   *
   * Items: Address.
   */
  usageReportRecipients?: string[];
  /**
   * 0 none, 1 weekly, 2 monthly.
   */
  usageReportFrequency?: number;
  /**
   * First report. ISO 8601, UTC.
   */
  usageReportStartDate?: string | null;
}
/**
 * A state, district, province or territory.
 *
 */
export interface State {
  /**
   * Two-letter code.
   */
  id: string;
  /**
   * Name.
   */
  name: string;
  /**
   * Country.
   */
  countryId: 'USA' | 'CAN';
}
/**
 * A person with an account in one company.
 *
 */
export interface User {
  /**
   * Server id.
   */
  id: number;
  /**
   * Id in the connected CRM.
   */
  externalId?: string | null;
  /**
   * Folder in the connected file storage.
   */
  folderId?: string | null;
  /**
   * Company the user works for; null for a super admin without one.
   */
  companyId: number | null;
  /**
   * An inactive user cannot log in.
   */
  active: boolean;
  /**
   * Login name.
   */
  email: string;
  /**
   * +1 and ten digits.
   */
  phoneNumber?: string | null;
  /**
   * The setup link was followed.
   */
  emailConfirmed?: boolean;
  /**
   * Given name.
   */
  firstName: string;
  /**
   * Family name.
   */
  lastName: string;
  /**
   * Admin may configure the company.
   */
  role: 'User' | 'Admin';
  /**
   * Manages companies and users across the whole system.
   */
  isSuperAdmin: boolean;
  /**
   * Reviews failed project folders.
   */
  isMasterAdmin: boolean;
  /**
   * An account with this address already exists.
   */
  accountWithEmailExists?: boolean;
  /**
   * The user is linked to an account.
   */
  accountLinked?: boolean;
}
/**
 * One thing that a step asks for: an answer, a measure or a priced line.
 *
 */
export interface Field {
  /**
   * Workflow, dot, number.
   */
  id: string;
  /**
   * Name in form data, unique in its workflow.
   */
  property: string;
  /**
   * Label.
   */
  name: string;
  /**
   * Kind of value.
   */
  dataType: 'boolean' | 'number' | 'string' | 'dropdown';
  /**
   * Unit of the quantity.
   */
  units?:
    | 'SQ'
    | 'SQ FT'
    | 'FT'
    | 'PC'
    | 'RL'
    | 'BND'
    | 'SH'
    | 'TB'
    | 'BX'
    | 'EA'
    | 'TON'
    | 'IN'
    | 'ROW'
    | 'HR'
    | 'Sets'
    | '%'
    | 'SQ IN';
  /**
   * Least quantity or number.
   */
  min?: number;
  /**
   * Greatest quantity or number.
   */
  max?: number;
  /**
   * Quantities are multiples of it; 0.333 allows thirds.
   */
  step?: number;
  /**
   * boolean: true. number: 'max', 'empty', or the number. dropdown: 'first' or an option id. string: the text.
   */
  defaultValue?: string | number | boolean;
  /**
   * Material cost of one unit.
   */
  materialCost?: number;
  /**
   * Labor cost of one unit.
   */
  laborCost?: number;
  /**
   * Material price of one unit.
   */
  materialPrice?: number;
  /**
   * Labor price of one unit.
   */
  laborPrice?: number;
  /**
   * First conversion of its recommendation.
   */
  recommendedConversion1?: number;
  /**
   * Second conversion.
   */
  recommendedConversion2?: number;
  /**
   * Third conversion.
   */
  recommendedConversion3?: number;
  /**
   * Choices, in order.
   *
   * @maxItems 500
   */
  options?: FieldOption[];
  /**
   * Prices by size or by combination.
   *
   * @maxItems 100
   */
  variants?: FieldVariant[];
  /**
   * Which options are valid with which material type.
   */
  materialTypes?: {
    /**
     * Field that holds the material type.
     */
    fieldId: string;
    /**
     * Material type.
     */
    optionId: string;
    /**
     * Option of this field that is valid with it.
     */
    materialFieldId: string;
  }[];
  /**
   * Field whose line this one details.
   */
  parentId?: string;
  /**
   * Fields that detail it; in answers, from their parentId.
   */
  childIds?: string[];
  /**
   * Fields that it details, nearest first; in answers, from parentId.
   */
  ancestorIds?: string[];
  /**
   * Fields beneath it; in answers, from their parentId.
   */
  descendantIds?: string[];
  /**
   * Trade that the prices are shared with.
   */
  secondaryWorkflowId?: number;
  /**
   * Show the product types.
   */
  showProductTypes?: boolean;
  /**
   * Trade.
   */
  workflowId: number;
  /**
   * Step that it is at home on.
   */
  sectionId: number;
  /**
   * Position in the step.
   */
  order: number;
  /**
   * Repeatable: any number of rows.
   */
  allowMultiple?: boolean;
  /**
   * Starts with quantity 1, or with one row.
   */
  defaultOne?: boolean;
  /**
   * A quantity is entered.
   */
  allowQuantityChange?: boolean;
  /**
   * Costs and prices are entered on the line.
   */
  allowPriceChange?: boolean;
  /**
   * May stay empty.
   */
  allowNull?: boolean;
  /**
   * Its options are compared as packages.
   */
  isComparison?: boolean;
  /**
   * No discount touches it.
   */
  excludeFromDiscount?: boolean;
  /**
   * Its quantity includes waste.
   */
  toWaste?: boolean;
  /**
   * A chosen line counts at least once.
   */
  minimumOne?: boolean;
  /**
   * One row for each option, made and removed with the options.
   */
  rowsPerOption?: boolean;
  /**
   * With rowsPerOption: rows that count 0 are not shown.
   */
  hideEmptyRows?: boolean;
  /**
   * No add and remove buttons.
   */
  hideAction?: boolean;
  /**
   * The last row may be removed.
   */
  canBeEmptied?: boolean;
  /**
   * What the product does with it beyond pricing.
   */
  role?: 'margin' | 'notes' | 'discount' | 'fee' | 'promotion' | 'package' | 'packageColor' | 'packageReveal';
  /**
   * How it is entered, when not by its kind.
   */
  widget?:
    | 'checkbox'
    | 'switch'
    | 'select'
    | 'radio'
    | 'swatch'
    | 'price'
    | 'quantity'
    | 'slider'
    | 'text'
    | 'textarea'
    | 'richtext'
    | 'readonly'
    | 'percent';
  /**
   * Help beside the label.
   */
  description?: string | null;
}
/**
 * A choice of a dropdown.
 *
 */
export interface FieldOption {
  /**
   * Field id, dot, number.
   */
  id: string;
  /**
   * Wording. n/a, no and none are hidden.
   */
  value: string;
  /**
   * Material cost of one unit.
   */
  materialCost?: number;
  /**
   * Labor cost of one unit.
   */
  laborCost?: number;
  /**
   * Material price of one unit.
   */
  materialPrice?: number;
  /**
   * Labor price of one unit.
   */
  laborPrice?: number;
  /**
   * Short name for {token} in texts.
   */
  token?: string | null;
  /**
   * Said to the customer.
   */
  description?: string | null;
  /**
   * Picture: a file id or a path under /catalog/.
   */
  image?: string | null;
  /**
   * Swatch colour.
   */
  color?: string | null;
  /**
   * How it opens, from outside, for the drawing of an opening: a letter for each sash, / between rows. O fixed, X sliding, L and R hinged left and right, A at the top, H at the bottom, D arched.
   */
  sashes?: string;
  /**
   * Bars drawn in each sash: an SVG path over a square of 1 by 1.
   */
  drawing?: string;
  /**
   * Valid only while the parent field has one of these chosen; absent means always.
   *
   * Items: Option.
   */
  parentOptionIds?: string[];
  /**
   * Overrides the field's conversion.
   */
  recommendedConversion1?: number;
  /**
   * Overrides the field's conversion.
   */
  recommendedConversion2?: number;
  /**
   * Overrides the field's conversion.
   */
  recommendedConversion3?: number;
  /**
   * Choosing this option chooses these too.
   */
  selects?: {
    /**
     * Field.
     */
    fieldId: string;
    /**
     * Option.
     */
    optionId: string;
  }[];
  /**
   * Which of three packages it is, whatever it costs.
   */
  tier?: 'good' | 'better' | 'best';
  /**
   * What it is, by the name of the row in a comparison.
   */
  features?: {
    [k: string]: string;
  };
  /**
   * Kept for old estimates, no longer offered.
   */
  retired?: boolean;
}
/**
 * Prices that hold while certain options are chosen.
 *
 */
export interface FieldVariant {
  /**
   * All of these must be chosen, on this line or on its parent or children.
   *
   * Items: Option.
   */
  options: string[];
  /**
   * How the price is found.
   */
  priceType: 'multiplier' | 'tiers' | 'width-height tiers';
  /**
   * Field that measures the size for multiplier and tiers.
   */
  sizeFieldId?: string;
  /**
   * Field that measures the width.
   */
  widthFieldId?: string;
  /**
   * Field that measures the height.
   */
  heightFieldId?: string;
  /**
   * Tiers; for a multiplier one tier holds the price per unit of size.
   */
  pricingTiers: {
    /**
     * From, inclusive.
     */
    min: number;
    /**
     * To, inclusive; a size between two tiers belongs to the next one.
     */
    max: number;
    /**
     * From, inclusive.
     */
    minHeight?: number;
    /**
     * To, inclusive.
     */
    maxHeight?: number;
    /**
     * Material cost of one unit.
     */
    materialCost?: number;
    /**
     * Labor cost of one unit.
     */
    laborCost?: number;
    /**
     * Material price of one unit.
     */
    materialPrice?: number;
    /**
     * Labor price of one unit.
     */
    laborPrice?: number;
  }[];
  /**
   * Floor of a multiplied material cost.
   */
  minMaterialCost?: number;
  /**
   * Floor of a multiplied material price.
   */
  minMaterialPrice?: number;
}
/**
 * A household's answers, and what the estimate must say to them: a worked case of bindings, as the screen works it.
 *
 */
export interface WorkedHouse {
  /**
   * Name, like gutters.ranch.
   */
  id: string;
  /**
   * Title.
   */
  title: string;
  /**
   * Workflow ids; the house is worked in each of them by itself.
   *
   * @minItems 1
   *
   * Items: Workflow.
   */
  trades: number[];
  /**
   * Optional steps that are added, by their names.
   *
   * Items: Step.
   */
  steps?: string[];
  /**
   * What is answered, one after the other, and what is there afterwards.
   *
   * @minItems 1
   */
  talk: HouseAnswers[];
}
export interface HouseAnswers {
  /**
   * What it shows; the sum by hand.
   */
  note?: string;
  /**
   * Answers by place: the property of a field, with [2] for its second row, after a dot what details it.
   */
  enter?: {
    [k: string]: HouseAnswer;
  };
  /**
   * What is stated, by place; "step Package" is a step, "totals" the money of the trade.
   */
  expect?: {
    [k: string]: HouseStatement;
  };
}
/**
 * Stands among the groups of a step where a part is taken in.
 *
 */
export interface PartUse {
  /**
   * Name of the part.
   */
  part: string;
  /**
   * Number that is added to those of the part.
   */
  from: number;
  /**
   * Numbers of their own, by their number in the part.
   */
  ids?: {
    [k: string]: number;
  };
}
/**
 * Groups and fields that several trades share, with ids of their own: part, dot, number.
 *
 */
export interface Part {
  /**
   * Name.
   */
  id: string;
  /**
   * Groups of a step; their shape is checked in each trade.
   *
   * @minItems 1
   */
  groups: {}[];
  /**
   * Fields without trade, step and order; their shape is checked in each trade.
   *
   * @minItems 1
   */
  fields: {
    /**
     * Part, dot, number.
     */
    id: string;
  }[];
}
/**
 * A formula, check or switch as JSON Logic, with its worked cases and where it is used.
 *
 */
export interface Rule {
  /**
   * Name, like roofing.ice-barrier.
   */
  id: string;
  /**
   * Title.
   */
  title: string;
  /**
   * What comes out.
   */
  result: {
    /**
     * Kind and rounding: quantity 3 decimals, money 2.
     */
    type: 'quantity' | 'money' | 'boolean' | 'number';
    /**
     * Unit.
     */
    unit?: string;
  };
  /**
   * Named inputs.
   */
  inputs: {
    [k: string]: RuleInput;
  };
  /**
   * JSON Logic over the inputs.
   */
  logic: {
    [k: string]: unknown;
  };
  /**
   * The formula in words, with {input} where a number stands; made from the logic when absent.
   */
  words?: string;
  /**
   * Where it comes from.
   */
  source: string;
  /**
   * Why it is read so.
   */
  note?: string;
  /**
   * Why nothing is bound to it, where that is meant.
   */
  unbound?: string;
  /**
   * Worked cases.
   *
   * @minItems 5
   */
  cases: {
    given: {};
    /**
     * The result; the text refused where the inputs are bad.
     */
    expect: number | boolean | string;
    /**
     * What it shows; a source.
     */
    note?: string;
  }[];
  /**
   * Where the rule is used.
   */
  bindings?: RuleBinding[];
}
export interface RuleInput {
  /**
   * Kind; number when absent.
   */
  type?: 'number' | 'text' | 'boolean' | 'list';
  /**
   * Unit.
   */
  unit?: string;
  /**
   * What it is, in trade words; used when the rule is read aloud.
   */
  description: string;
  /**
   * Value when it is not given.
   */
  default?: number | string | boolean | unknown[] | null;
  /**
   * May be null (a conversion that is not set).
   */
  nullable?: boolean;
  /**
   * Least value; 0 when absent, null for none.
   */
  minimum?: number | null;
  /**
   * Must be greater.
   */
  exclusiveMinimum?: number;
  /**
   * Greatest value.
   */
  maximum?: number;
  /**
   * Whole numbers only.
   */
  integer?: boolean;
  /**
   * Named members of each row of a list, with the same shape as inputs; a list of plain numbers has none.
   */
  items?: {
    [k: string]: {};
  };
}
export interface RuleBinding {
  /**
   * What the result does.
   */
  effect: 'recommend' | 'quantity' | 'visible' | 'enabled' | 'valid' | 'reset' | 'note';
  /**
   * Target field.
   */
  fieldId?: string;
  /**
   * Target group of a step, as sectionId.key.
   */
  group?: string;
  /**
   * Target step.
   */
  sectionId?: number;
  /**
   * Source of each input.
   */
  inputs: {
    /**
     * Where the number comes from: {quantity: fieldId}, {option: fieldId}, {value: fieldId}, {wording: fieldId}, {conversion: 1-3, of: fieldId}, {count: fieldId}, {min|max|step: fieldId}, {rule: bindingTargetFieldId}, {sum: [sources]}, {product: [sources]}, {rows: fieldId, of: {name: source}, where: [{each: source, is: source}]}, {lists: [rows sources]}, {constant: value}. A source in the same row as the target means that row; otherwise the sum over all rows.
     */
    [k: string]: {};
  };
  /**
   * What to say when a check fails.
   */
  message?: string;
  /**
   * Fields that a reset empties.
   *
   * Items: Field.
   */
  clears?: string[];
  /**
   * A reset runs only when one of these changed.
   *
   * Items: Field.
   */
  on?: string[];
  /**
   * Name of the value in a note.
   */
  name?: string;
}
/**
 * A step of a trade: which fields it shows, in which order and grouping.
 *
 */
export interface Section {
  /**
   * Step id.
   */
  id: number;
  /**
   * Trade.
   */
  workflowId: number;
  /**
   * Place in the trade; 0 for notes and discount.
   */
  order: number;
  /**
   * Title.
   */
  name: string;
  /**
   * Shown.
   */
  enabled: boolean;
  /**
   * Shown once added.
   */
  optional?: boolean;
  /**
   * Optional steps with the same negative number are added together.
   */
  pairId?: number;
  /**
   * Name of the pair.
   */
  pairName?: string;
  /**
   * Notes step.
   */
  isNotes?: boolean;
  /**
   * Discount step.
   */
  isDiscount?: boolean;
  /**
   * Only for houses that have it: going on passes over it while nothing stands there.
   */
  asNeeded?: boolean;
  /**
   * Shown instead of the step while a visibility rule hides it.
   */
  emptyMessage?: {
    /**
     * Message.
     */
    title: string;
    /**
     * What to check.
     */
    hint: string;
  };
  /**
   * Groups in order.
   */
  groups: SectionGroup[];
}
export interface SectionGroup {
  /**
   * Name, unique in its step.
   */
  key: string;
  /**
   * Heading; empty for none.
   */
  title?: string;
  /**
   * How its fields stand.
   */
  layout: 'inputs' | 'lines' | 'questions' | 'rows' | 'comparison' | 'text' | 'totals';
  /**
   * Fields in order; a field may stand on a second step too.
   *
   * @minItems 1
   *
   * Items: Field.
   */
  fieldIds: string[];
  /**
   * Line under the heading; {name} takes the value of a note rule.
   */
  note?: string;
  /**
   * Its lines are ways to do the same: nobody takes all that is recommended in it.
   */
  alternatives?: boolean;
  /**
   * Words of the add button.
   */
  addLabel?: string;
  /**
   * Part of a drawn house that wears the chosen option's picture.
   */
  picture?: 'roof' | 'wall';
  /**
   * Details that name a closed row, before what it is.
   *
   * Items: Detail of the row.
   */
  rowTitle?: string[];
  /**
   * Details that a closed row is described by, in order; absent means the first four.
   *
   * Items: Detail of the row.
   */
  rowWords?: string[];
  opening?: Opening;
}
/**
 * Draws each row to scale as an opening in a wall: its size, the sashes of its option, their bars.
 */
export interface Opening {
  /**
   * Detail that measures the width.
   */
  widthFieldId: string;
  /**
   * Detail that measures the height.
   */
  heightFieldId: string;
  /**
   * Detail whose option's drawing divides each sash.
   */
  patternFieldId?: string;
}
/**
 * What a company set about a trade.
 *
 */
export interface WorkflowSetting {
  /**
   * -1 means a custom workflow that uses its description as its name.
   */
  id: number;
  /**
   * Trade.
   */
  workflowId: number;
  /**
   * Whether the trade is offered at all.
   */
  enabled: boolean;
  /**
   * Description, or the name of a custom workflow.
   */
  description?: string;
  /**
   * Added to an estimate when it is asked for; no estimate begins with it.
   */
  optional?: boolean;
}
/**
 * A trade, or a custom workflow of the company.
 *
 */
export interface Workflow {
  /**
   * 0 to 7 for the given trades.
   */
  id: number;
  /**
   * Name.
   */
  name: string;
  /**
   * Name of the company for it.
   */
  alias?: string | null;
  /**
   * Place among the trades.
   */
  displayOrder: number;
  /**
   * Offered.
   */
  enabled?: boolean;
  /**
   * What the company set about it.
   *
   * @maxItems 100
   */
  settings?: WorkflowSetting[];
  /**
   * Settings that hold its scope of work, printed on contracts.
   *
   * @maxItems 10
   */
  scopeSettings?: string[];
  /**
   * Scope of work of a trade that no setting was made for. Rich text.
   */
  scopeOfWork?: string | null;
}
/**
 * A rule, prices or conversions written otherwise, to see what would change.
 *
 */
export interface CatalogChange {
  rule?: Rule;
  /**
   * Prices, costs and conversions.
   *
   * @maxItems 100
   */
  sets?: CatalogSet[];
}
export interface CatalogSet {
  /**
   * Field or option.
   */
  id: string;
  /**
   * Which of the field's prices by choice and size, from 1; with `tier`.
   */
  variant?: number;
  /**
   * Which size of that variant, from 1; with `variant`.
   */
  tier?: number;
  /**
   * What of it.
   */
  property:
    | 'materialCost'
    | 'laborCost'
    | 'materialPrice'
    | 'laborPrice'
    | 'recommendedConversion1'
    | 'recommendedConversion2'
    | 'recommendedConversion3';
  /**
   * What it would be.
   */
  value: number;
}
/**
 * What changed since a checkpoint.
 *
 */
export interface ChangeFeed {
  /**
   * In order.
   */
  changes: FeedChange[];
  /**
   * To ask with next time.
   */
  checkpoint: string;
  /**
   * Ask again at once.
   */
  more: boolean;
  /**
   * How many entries follow after the checkpoint.
   */
  remaining?: number;
  /**
   * The server's data was restored from a backup since the checkpoint: these are all records again.
   */
  restored?: boolean;
}
/**
 * One entry of the change feed.
 *
 */
export interface FeedChange {
  /**
   * Store.
   */
  store: 'leads' | 'estimates' | 'estimate-documents' | 'users' | 'settings' | 'catalog';
  /**
   * Server id.
   */
  id: number;
  /**
   * Identity.
   */
  uuid?: string | null;
  /**
   * Version.
   */
  version: number;
  /**
   * Tombstone.
   */
  deleted: boolean;
  /**
   * The user who deleted it, where that is known.
   */
  deletedBy?: number;
  /**
   * User who made this version of an estimate of an earlier one.
   */
  modifiedByUserId?: number | null;
  /**
   * The record, absent for a tombstone.
   */
  record?: {
    [k: string]: unknown;
  };
}
/**
 * New password.
 *
 */
export interface ChangePassword {
  /**
   * Current password.
   */
  currentPassword: string;
  /**
   * 6 to 100 characters with upper case, lower case, digit and symbol.
   */
  newPassword: string;
}
/**
 * What a change would make of an estimate on file.
 *
 */
export interface EstimateImpact {
  /**
   * Estimate.
   */
  estimateId: number;
  /**
   * Its uuid.
   */
  uuid: string;
  /**
   * Its lead.
   */
  leadId: number;
  /**
   * Who it is for, where that is known.
   */
  leadName?: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * Lines that would differ.
   */
  lines: LineImpact[];
  /**
   * Trades whose total would differ.
   */
  workflows: WorkflowImpact[];
  /**
   * Total of the estimate, made now.
   */
  totalBefore: number;
  /**
   * Total of the estimate, made then.
   */
  totalAfter: number;
}
/**
 * A line that would count or cost something else, or would be recommended another quantity.
 */
export interface LineImpact {
  /**
   * The item's uuid.
   */
  key: string;
  /**
   * Field.
   */
  fieldId: string;
  /**
   * Its name.
   */
  name: string;
  /**
   * What was chosen, or an empty text.
   */
  choice: string;
  /**
   * Unit of the quantity, or an empty text.
   */
  unit: string;
  /**
   * Quantity now.
   */
  quantityBefore: number;
  /**
   * Quantity then.
   */
  quantityAfter: number;
  /**
   * Null where nothing is recommended.
   */
  recommendedBefore: number | null;
  /**
   * Null where nothing is recommended.
   */
  recommendedAfter: number | null;
  /**
   * Money of the line with its details, now.
   */
  amountBefore: number;
  /**
   * Money of the line with its details, then.
   */
  amountAfter: number;
}
export interface WorkflowImpact {
  /**
   * Trade.
   */
  workflowId: number;
  /**
   * Total now.
   */
  totalBefore: number;
  /**
   * Total then.
   */
  totalAfter: number;
}
/**
 * First company of an installation and its first admin.
 *
 */
export interface FirstAdmin {
  /**
   * Code that the server printed at its start; spaces and hyphens do not count.
   */
  code: string;
  /**
   * Name of the company.
   */
  companyName: string;
  /**
   * First name of the admin.
   */
  firstName: string;
  /**
   * Last name of the admin.
   */
  lastName: string;
  /**
   * Address that the admin logs in with.
   */
  email: string;
  /**
   * 6 to 100 characters with upper case, lower case, digit and symbol.
   */
  password: string;
  /**
   * IANA name of the company's time zone; that of the browser.
   */
  timeZone?: string;
}
/**
 * What a change would make of some of the estimates on file.
 *
 */
export interface ImpactPage {
  /**
   * How many estimates the company has.
   */
  onFile: number;
  /**
   * How many of them this page looked at.
   */
  lookedAt: number;
  /**
   * What the tried rule's own worked cases say; absent where no rule is tried.
   */
  cases?: {
    /**
     * How many there are.
     */
    of: number;
    /**
     * Those that no longer agree.
     */
    failed: CaseNotAgreed[];
  };
  /**
   * Those of them that would differ.
   */
  affected: EstimateImpact[];
  /**
   * Sum of what their totals would differ by.
   */
  difference: number;
  /**
   * Ask for the next page after this estimate; null at the end.
   */
  next: number | null;
}
export interface CaseNotAgreed {
  /**
   * Which case, counted from 1.
   */
  place: number;
  /**
   * What the case states.
   */
  expected: number | boolean | string;
  /**
   * What the rule answers.
   */
  actual: number | boolean | string;
}
/**
 * Credentials.
 *
 */
export interface Login {
  /**
   * Address.
   */
  email: string;
  /**
   * Password.
   */
  password: string;
}
/**
 * A page of leads.
 *
 */
export interface PagedLeads {
  /**
   * Leads.
   */
  data: Lead[];
  /**
   * First.
   */
  offset: number;
  /**
   * Most.
   */
  limit: number;
  /**
   * All.
   */
  totalCount: number;
}
/**
 * Answer to a call that was refused.
 *
 */
export interface ValidationProblem {
  /**
   * What is wrong.
   */
  title: string;
  /**
   * HTTP status.
   */
  status?: number;
  /**
   * Messages by field.
   */
  errors?: {
    [k: string]: string[];
  };
}
/**
 * What a user may change about themself.
 *
 */
export interface Profile {
  /**
   * Given name.
   */
  firstName: string;
  /**
   * Family name.
   */
  lastName: string;
  /**
   * +1 and ten digits.
   */
  phoneNumber?: string | null;
}
/**
 * A started or refreshed session.
 *
 */
export interface Session {
  /**
   * Bearer token, ten minutes.
   */
  accessToken: string;
  /**
   * When it ends. ISO 8601, UTC.
   */
  expiresAt: string;
  user: User;
  /**
   * Companies that the account may work in.
   */
  companies: Company[];
}
