// Generated from schemas/messages/received-event.json by `npm run generate`. Do not edit.

import type { Shape } from '#contract/shape.ts';

/** An event of a provider was received. */
export interface ReceivedEvent {
  /** Always true. */
  received: boolean;
}

export const receivedEventShape: Shape<ReceivedEvent> = {
  title: 'ReceivedEvent',
  needs: {
    received: 'boolean',
  },
};
