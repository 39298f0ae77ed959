import type { Platform } from '../../platform/platform.ts'

/** What the operations of this module work with. */
export type FactorsContext = Pick<Platform, 'db' | 'clock' | 'config' | 'secrets'>
