/**
 * How long a connection may take while the shop starts. A minute, because no visitor waits yet, and on an overloaded
 * or emulated machine one sign-in to PostgreSQL takes several seconds.
 */
export const START_CONNECT_LIMIT_MS = 60_000
