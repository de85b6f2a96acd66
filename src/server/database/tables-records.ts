/** Tables of leads, estimates, documents and the change feed. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the migration of the records
export interface RecordTables {}
