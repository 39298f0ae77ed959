import type { Section } from './section.ts'

/** In the specification's order. */
export const allSections: readonly Section[] = []
