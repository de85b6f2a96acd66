/**
 * The version of the wire. Raise it when a device of the previous version would be refused or would misunderstand an
 * answer; a new route or an optional member is no reason to. Version 1: the routes as a table.
 */
export const wireVersion = 1;
