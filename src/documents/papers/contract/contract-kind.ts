import type { ContractDetails } from '#contract/records/contract-details.ts';
import { buyerProblems } from '#documents/buyers/buyers.ts';
import { paperKind } from '#documents/kinds/paper-kind.ts';
import type { VersionedSource } from '#documents/paper/paper-source.ts';
import { byVersion } from '#documents/paper/paper-versions.ts';
import { contractPaper } from '#documents/papers/contract/contract.ts';
import { contractObstacles } from '#documents/papers/contract/contract-obstacles.ts';
import { contractPayment } from '#documents/papers/contract/contract-payment.ts';
import { legalFindings } from '#documents/papers/contract/legal-findings.ts';
import { wrongWorkDays } from '#documents/papers/contract/work-days.ts';
import { contractType } from '#domain/documents/is-signed.ts';
import { downpaymentProblem } from '#domain/estimates/downpayment-problem.ts';
import { sumMoney } from '#domain/money/sum-money.ts';
import { ok } from '#domain/result.ts';
import schema from '#schemas/details/contract-details.json' with { type: 'json' };

/** The contract, which sells an estimate. Its input is narrowed in `contractPaper`. */
export const contract = paperKind<ContractDetails, VersionedSource<ContractDetails>>({
  type: contractType,
  address: 'contract',
  name: 'Contract',
  title: 'Home improvement contract',
  code: '',
  reader: 'buyer',
  money: 'prices',
  signedBy: ['customer', 'company'],
  mustBeSigned: true,
  sells: true,
  photos: 'all',
  photosIf: 'showPhotosSection',
  details: schema,
  narrow: ok,
  content: contractPaper,
  wrongEntries: (details, version) => byVersion(version, { 1: {}, 11: wrongWorkDays(details) }),
  obstacles: (source) => {
    const { total, cashDiscount, downpayment } = contractPayment(source);
    const problem = downpaymentProblem(downpayment, sumMoney([total, -cashDiscount]));
    return [...(problem === null ? [] : [problem]), ...buyerProblems(source.details)];
  },
  obstaclesOnScreen: (source, sheet) => contractObstacles(sheet, source),
  findings: legalFindings,
});
