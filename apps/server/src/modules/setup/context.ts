import type { Platform } from '../../platform/platform.ts'
import type { OpeningContext } from '../opening/index.ts'
import type { OperatorsContext } from '../operators/index.ts'

/** What the operations of this module work with. */
export interface SetupContext {
	platform: Platform
	operators: Pick<OperatorsContext, 'cookie'>
	opening: OpeningContext
}
