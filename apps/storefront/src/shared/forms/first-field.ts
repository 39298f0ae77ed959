/**
 * Whoever opens such a form came to type: its first field has the focus at once. Navigation finds it by
 * its mark, and leaves the focus there (`app/router/scroll.ts`).
 */
export const firstField = { autoFocus: true, 'data-first-field': true } as const
