import type { Platform } from '../../platform/platform.ts'

/** Dependencies of this module's operations. */
export type FactorsContext = Pick<Platform, 'db' | 'clock' | 'config' | 'secrets'>
