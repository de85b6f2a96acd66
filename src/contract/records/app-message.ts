// Generated from schemas/records/app-message.json by `npm run generate`. Do not edit.

/** A message on the floating stack. */
export interface AppMessage {
  /** Running number. */
  id: number;
  /** Text. */
  message: string;
  /** Kind. */
  type: 'success' | 'error' | 'warning' | 'info';
  /** Closes by itself. */
  autoClose: boolean;
}
