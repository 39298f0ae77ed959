/** Taken by one run; the next one a minute later goes on. */
export const MAILS_OF_A_RUN = 100
/** A run ends before the next one begins, so only one node reads at a time. */
export const RUN_FOR_MS = 40_000
