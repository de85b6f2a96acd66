import type { AnswerOf, Route } from '#contract/route.ts';
import { areOfShape, hasShape } from '#contract/shape.ts';

/** Whether something is an answer of a route: what else says "ok" in JSON is no server of ours. */
export const fitsAnswer = <R extends Route>({ answer }: R, body: unknown): body is AnswerOf<R> => {
  switch (answer.kind) {
    case 'one':
      return hasShape(answer.shape, body);
    case 'list':
      return areOfShape(answer.shape, body);
    case 'nothing':
      return body === undefined;
    case 'bytes':
      return body instanceof Blob;
  }
};
