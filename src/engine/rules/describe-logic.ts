import { describeValue } from '#engine/rules/describe-value.ts';
import { inputOf, type Names, namesInRowsOf } from '#engine/rules/logic-names.ts';
import { operationOf } from '#engine/rules/operation.ts';
import type { LogicSpeech } from '#engine/rules/operator.ts';
import { operatorByName } from '#engine/rules/operators.ts';

/** Puts logic into trade words, using the descriptions of the inputs. */
export function describeLogic(logic: unknown, names: Names): string {
  const operation = operationOf(logic);
  if (operation === null) return describeValue(logic);
  const { name, operands } = operation;
  const speech = speechOf(names);
  const describe = operatorByName.get(name)?.describe;
  return describe === undefined
    ? `${name} of ${operands.map(speech.describe).join(' and ')}`
    : describe(operands, speech);
}

function speechOf(names: Names): LogicSpeech {
  const describe = (part: unknown) => describeLogic(part, names);
  const speech: LogicSpeech = {
    input: (part) => inputOf(part, names)?.[1] ?? null,
    describe,
    describeFactor: (part) => {
      const operation = operationOf(part);
      const asFactor = operation === null ? undefined : operatorByName.get(operation.name)?.describeAsFactor;
      return operation === null || asFactor === undefined ? describe(part) : asFactor(operation.operands, speech);
    },
    inRowsOf: (list) => speechOf(namesInRowsOf(list, names) ?? {}),
  };
  return speech;
}
