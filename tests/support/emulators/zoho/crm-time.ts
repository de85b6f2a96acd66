const offsetMs = -6 * 3_600_000;

/** The CRM's time of an organization in Chicago's winter: whole seconds, with the offset. */
export const crmTime = (at: number): string => `${new Date(at + offsetMs).toISOString().slice(0, 19)}-06:00`;

/** Whole seconds, as the CRM keeps times. */
export const wholeSeconds = (at: number): number => Math.floor(at / 1000) * 1000;
