import { vi } from 'vitest'
import { changeSetting } from '../src/modules/content/index.ts'
import type { TestShop } from './shop.ts'

/** Opens or closes registration, and waits until the shop knows. */
export async function setRegistration(shop: TestShop, isOpen: boolean): Promise<void> {
	await changeSetting(shop.db, shop.platform.events, 'is_reg_enabled', isOpen)
	await vi.waitFor(async () => {
		const { body } = await shop.visitor().get('/api/settings')
		if (body.payload.is_reg_enabled !== isOpen) throw new Error('not yet')
	})
}
