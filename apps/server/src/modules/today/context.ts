import type { Platform } from '../../platform/platform.ts'
import type { Content } from '../content/index.ts'

export interface TodayContext {
	platform: Platform
	content: Pick<Content, 'settings'>
}
