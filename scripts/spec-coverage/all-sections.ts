import { product } from './1-product.ts'
import { screens } from './2-screens.ts'
import { entities } from './3-entities.ts'
import { states } from './4-states.ts'
import { rules } from './5-rules.ts'
import { roles } from './6-roles.ts'
import { calls } from './7-calls.ts'
import { messages } from './8-messages.ts'
import { constants } from './9-constants.ts'
import type { Section } from './section.ts'

/** In the specification's order. */
export const allSections: readonly Section[] = [
	...product,
	...screens,
	...entities,
	...states,
	...rules,
	...roles,
	...calls,
	...messages,
	...constants,
]
