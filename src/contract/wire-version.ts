/**
 * What device and server must agree on. Raise it when a device of the version before would be refused, or would not
 * understand what it is told; a new route, or a new member that nobody needs, is no reason.
 *
 * 1: the routes as a table.
 */
export const wireVersion = 1;
