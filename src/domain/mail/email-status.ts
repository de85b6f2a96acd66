/** Progress of an e-mail to one recipient. Success means that the next mail server accepted it. */
export const emailStatus = { failure: 0, success: 1, pending: 2, sending: 3, skipped: 4 } as const;
