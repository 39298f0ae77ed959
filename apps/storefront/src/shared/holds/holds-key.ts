/** The first part of the key of every query of reservations; the last part has the ids of the items. */
export const HOLDS = 'holds'
