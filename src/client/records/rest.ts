import { Observable } from 'rxjs';
import type { Ports } from '#client/ports.ts';

/** Emits once, after a rest. */
export const restOf = ({ timers }: Ports, milliseconds: number): Observable<void> =>
  new Observable((subscriber) => {
    const timer = timers.setTimeout(() => subscriber.next(), milliseconds);
    return () => timers.clearTimeout(timer);
  });
