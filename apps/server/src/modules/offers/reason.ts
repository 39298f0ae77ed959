import type { TextKey } from '@skinverse/contract/texts/en'

/** Why an offer moved: an operator's own words, or a text of the shop's. */
export type Reason = { words: string } | { key: TextKey }
