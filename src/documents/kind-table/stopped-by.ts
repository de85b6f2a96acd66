import type { ContractCancellation, Document } from '#contract/records/document.ts';
import { kindOfType } from '#documents/kind-table/paper-kinds.ts';
import { numberOf } from '#documents/paper/paper-number.ts';
import { readNumber } from '#documents/paper/read-number.ts';
import { purchaseOrder } from '#documents/papers/purchase-order.ts';
import { workOrder } from '#documents/papers/work-order.ts';
import { byReceipt } from '#domain/documents/by-receipt.ts';
import { contractInForce, isCanceled } from '#domain/documents/contract-in-force.ts';
import { changeOrderType, contractType } from '#domain/documents/is-signed.ts';
import { joined } from '#domain/text/joined.ts';

/**
 * The cancellation that stops a paper for the work: that of the contract on which it is based, even when a new contract
 * was signed since. A paper made before any contract has the estimate's number; it counts as based on the canceled one
 * unless it came after the contract in force.
 */
export function stoppedBy(document: Document, documents: readonly Document[]): ContractCancellation | null {
  if (!isForWork(document)) return null;
  const base = baseOf(document);
  const contracts = documents.filter(({ type }) => type === contractType);
  const canceled = contracts.filter(isCanceled).toSorted(byReceipt);
  const named = contracts.find((contract) => numberOf(contract) === base);
  if (named !== undefined) return canceled.includes(named) ? (named.cancellation ?? null) : null;
  const sold = contractInForce(documents);
  const isBeforeSale = sold === null || byReceipt(document, sold) < 0;
  return (isBeforeSale ? canceled[0]?.cancellation : undefined) ?? null;
}

/** The orders that the cancellation of a contract stops, by kind and number. */
export function stoppedOrders({ uuid }: Document, documents: readonly Document[]): readonly string[] {
  const cancellation = documents.find((document) => document.uuid === uuid)?.cancellation;
  return documents.flatMap((document) =>
    cancellation !== undefined && orderTypes.includes(document.type) && stoppedBy(document, documents) === cancellation
      ? [joined([kindOfType(document.type)?.title, numberOf(document)], ' ')]
      : [],
  );
}

/** A buyer does not learn of the other papers for crews, which say what the company pays. */
const orderTypes: readonly number[] = [purchaseOrder.type, workOrder.type, changeOrderType];

/**
 * The papers as they were while the contract with a number was in force: a paper based on it may arrive after the buyer
 * has canceled it.
 */
export function whileInForce(documents: readonly Document[], number: string): readonly Document[] {
  const base = readNumber(number)?.base;
  const contract = documents.find((document) => isCanceled(document) && numberOf(document) === base);
  if (contract === undefined) return documents;
  const { cancellation: _, ...sold } = contract;
  const isLater = (document: Document) => document.type === contractType && byReceipt(document, contract) > 0;
  return documents.filter((each) => !isLater(each)).map((each) => (each === contract ? sold : each));
}

function isForWork({ type }: Document): boolean {
  const reader = kindOfType(type)?.reader;
  return reader === 'supplier' || reader === 'crew' || type === changeOrderType;
}

const baseOf = (document: Document): string | null => readNumber(numberOf(document) ?? '')?.base ?? null;
