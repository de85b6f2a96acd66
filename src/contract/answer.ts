import type { AnswerOf, Route } from '#contract/route.ts';
import { areOfShape, hasShape } from '#contract/shape.ts';

/** Whether a value is a valid answer of the route. A captive portal may answer with JSON, too. */
export function fitsAnswer<R extends Route>({ answer }: R, body: unknown): body is AnswerOf<R> {
  switch (answer.kind) {
    case 'one':
      return hasShape(answer.shape, body) || (answer.orNull === true && body === null);
    case 'list':
      return areOfShape(answer.shape, body);
    case 'nothing':
      return body === undefined;
    case 'bytes':
      return body instanceof Blob;
    case 'redirect':
    case 'events':
      // A browser follows the one by itself; the events of a stream are handled one by one.
      return body === undefined;
  }
}
