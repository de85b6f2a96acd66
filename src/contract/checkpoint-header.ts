/**
 * The header that names the newest change of the company that a request's sender knows of, or that an answer includes. A
 * server whose data lacks that change refuses to change anything.
 */
export const checkpointHeader = 'checkpoint';
