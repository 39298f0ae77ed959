/** How long a listing counts as new. */
const NEW_FOR_SECONDS = 14 * 24 * 3600

/** What was created then or earlier is not new any more. */
export const newAfter = (now: number): number => now - NEW_FOR_SECONDS
export const isNewAt = (now: number, createdAt: number): boolean => createdAt > newAfter(now)
