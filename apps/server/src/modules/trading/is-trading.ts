import type { Platform } from '../../platform/platform.ts'

export interface TradingSettings {
	platform: Pick<Platform, 'config'>
	content: { settings(): { delivery: 'manual' | 'steam' | 'sandbox' } }
}

/** Whether trade accounts send and take items; the sandbox exists in the demo only. */
export function isTrading({ platform, content }: TradingSettings): boolean {
	const { delivery } = content.settings()
	return delivery === 'steam' || (delivery === 'sandbox' && platform.config.demo)
}
