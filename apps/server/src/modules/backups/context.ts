import type { Platform } from '../../platform/platform.ts'

/** Dependencies of this module's operations. */
export interface BackupsContext {
	platform: Platform
	/** The shop's database, without a pooler in between. */
	databaseUrl: string
}
