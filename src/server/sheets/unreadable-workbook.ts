/** A reason, for people to read, why a file is not a workbook. */
export class UnreadableWorkbook extends Error {}
