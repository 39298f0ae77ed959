import { COLOUR_SHAPE } from '@skinverse/contract/brand/colour'

/** While it is typed, a colour is incomplete. */
export const isColour = (typed: string): boolean => COLOUR_SHAPE.test(typed)
