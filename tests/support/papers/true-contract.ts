// A signed contract that says what its estimate says, as a tablet sends it.
import { firstValueFrom } from 'rxjs';
import type { ContractSource } from '#app/routes/documents/use-contract-source.ts';
import { documentForm } from '#client/records/document-form.ts';
import type { ContractDetails } from '#contract/records/contract-details.ts';
import type { Document } from '#contract/records/document.ts';
import type { Estimate } from '#contract/records/estimate.ts';
import type { Lead } from '#contract/records/lead.ts';
import type { Settings } from '#contract/records/settings.ts';
import type { User } from '#contract/records/user.ts';
import { initialSlots } from '#documents/buyers/initial-slots.ts';
import { contentHash } from '#documents/content-hash.ts';
import { documentOf } from '#documents/kinds/document-of.ts';
import type { Paper } from '#documents/paper/paper.ts';
import { numberOfUuid } from '#documents/paper/paper-number.ts';
import { isBuyer, roleOf, keysOf as signersOf } from '#documents/paper/signer-keys.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { noDetails } from '#documents/papers/contract/contract-input.ts';
import { contract as contractKind } from '#documents/papers/contract/contract-kind.ts';
import { canonicalJson } from '#domain/canonical-json.ts';
import type { Tab } from '#tests/support/device/memory-device.ts';
import { nextUuid } from '#tests/support/estimates/priced-estimate.ts';
import { starter } from '#tests/support/papers/contract-input.ts';
import { pixel } from '#tests/support/papers/signed-contract.ts';
import type { TestUser } from '#tests/support/server/server.ts';
import { unwrap } from '#tests/support/unwrap.ts';
import { compiledOf } from '#tests/sync/simulation/compiled-of.ts';

/** Answers a GET of the salesperson. */
type Read = (path: string) => Promise<unknown>;

const readsOf =
  (user: TestUser): Read =>
  async (path) =>
    (await user.call('GET', path)).json<unknown>();

interface TrueContract {
  readonly createdTime: string;
  readonly uuid?: string;
  readonly buyers?: readonly string[];
  /** All trades of the estimate unless named. */
  readonly workflowIds?: readonly number[];
  readonly details?: Partial<ContractDetails>;
  /** Makes the paper untrue. */
  readonly change?: (paper: Paper) => Paper;
}

async function officeSource(who: TestUser | Read, estimate: Estimate): Promise<ContractSource> {
  const read = typeof who === 'function' ? who : readsOf(who);
  return {
    estimate,
    lead: (await read(`/api/leads/${estimate.leadId}`)) as Lead,
    settings: (await read('/api/settings/')) as Settings,
    salesperson: (await read('/api/users/self')) as User,
    catalog: starter,
    photos: [],
  };
}

async function tabletSource({ device }: Pick<Tab, 'device'>, estimate: Estimate): Promise<ContractSource> {
  const state = await firstValueFrom(device.session.state$);
  const settings = await firstValueFrom(device.settings$);
  const lead = await firstValueFrom(device.leads.watch(estimate.leadId));
  if (state.kind !== 'signed-in' || settings === null || lead === null) throw new Error('the tablet has no source');
  const catalog = compiledOf(unwrap(await device.catalog()));
  return { estimate, settings, catalog, lead: lead.data, salesperson: state.user, photos: [] };
}

/** The contract with the signature of everybody whom it names. */
async function signedBy(source: ContractSource, contract: TrueContract): Promise<Document> {
  const { createdTime, uuid = nextUuid(), buyers = ['Dana Whitfield'], change = (paper: Paper) => paper } = contract;
  const named = buyers.map((name) => ({ name, email: null, age: 'unsaid' as const }));
  const details = { ...noDetails, buyers: named, ...contract.details };
  const { workflowIds = source.estimate.workflowIds } = contract;
  const sold = { ...source, workflowIds, details, createdTime, number: numberOfUuid(uuid) };
  const paper = change(contractPaper(sold));
  const hash = await contentHash(paper);
  const initials = Object.fromEntries(
    initialSlots(paper).map(({ slot }) => [slot, { timestamp: createdTime, method: 'typed' as const, text: 'D. W.' }]),
  );
  const signatures = Object.fromEntries(
    paper.signers.map(({ key, name, consent }) => [
      key,
      {
        timestamp: createdTime,
        data: pixel,
        signerName: name,
        signerRole: roleOf(key),
        consent,
        method: 'drawn' as const,
        contentHash: hash,
        ...(isBuyer(key) && Object.keys(initials).length > 0 ? { initials } : {}),
      },
    ]),
  );
  const document = unwrap(documentOf(contractKind, sold, uuid));
  const content = { content: canonicalJson(paper), typeVersion: String(paper.typeVersion), signers: signersOf(paper) };
  return { ...document, data: { ...document.data, ...content }, name: 'Contract 1', signatures };
}

/** A contract over an estimate of the office. */
export const officeContract = async (
  who: TestUser | Read,
  estimate: Estimate,
  contract: TrueContract,
): Promise<Document> => signedBy(await officeSource(who, estimate), contract);

/** A contract over an estimate on a tablet. */
export const tabletContract = async (
  tab: Pick<Tab, 'device'>,
  estimate: Estimate,
  createdTime: string,
  more: Partial<TrueContract> = {},
): Promise<Document> =>
  signedBy(await tabletSource(tab, estimate), { createdTime, uuid: tab.device.newUuid(), ...more });

/** The parts of a document as the tablet sends them. */
export const formOf = (document: Document): ContractForm =>
  Object.fromEntries(
    Object.entries(documentForm(document)).map(([name, value]) => [
      name,
      Array.isArray(value) ? value.map(String) : String(value),
    ]),
  ) as ContractForm;

/** The form of a signed contract; its other parts are texts. */
type ContractForm = Readonly<Record<'uuid' | 'estimateId' | 'name' | 'data.content', string>> & {
  readonly workflows: readonly string[];
} & Readonly<Record<string, string | readonly string[]>>;

/** The form of a contract over an estimate of the office. */
export const signedForm = async (
  who: TestUser | Read,
  estimate: Estimate,
  createdTime: string,
  more: Partial<TrueContract> = {},
): Promise<ContractForm> => formOf(await officeContract(who, estimate, { createdTime, ...more }));
