import type { Role } from '@skinverse/contract/capabilities'
import type { OfficeToday } from '@skinverse/contract/entities/operator/today'
import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'

export interface NotificationsContext {
	platform: Platform
	content: Pick<Content, 'settings'>
}

export interface QueueLimit {
	queue: keyof OfficeToday
	more_than: number | null
	older_minutes: number | null
}

/** A notification, as it is told outside of the back office. */
export interface Told {
	id: number
	queue: keyof OfficeToday
	cause: 'count' | 'age'
	count: number
}

export interface NotifiedOperator {
	id: number
	name: string
	email: string
	role: Role
	limits: QueueLimit[]
}
