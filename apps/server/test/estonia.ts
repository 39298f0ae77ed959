/** The numeric ISO code. */
export const ESTONIA = 233
