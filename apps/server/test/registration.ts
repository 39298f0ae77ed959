import { randomUUID } from 'node:crypto'
import { expect, vi } from 'vitest'
import { changeSetting } from '../src/modules/content/index.ts'
import type { TestShop } from './shop.ts'

/** The sign-up form of a person who is unique in this run. */
export const newForm = () => ({
	name: 'Ada',
	surname: 'Lovelace',
	email: `${randomUUID()}@example.test`,
	phone: '5123 4567',
	phoneE164: '+37251234567',
	password: 'Secret1234',
	passConfirm: 'Secret1234',
})

const KNOWN_WITHIN_MS = 60_000

/** Opens or closes registration, and waits until the node has the setting. */
export async function setRegistration(shop: TestShop, isOpen: boolean): Promise<void> {
	await changeSetting(shop.db, shop.platform.events, 'is_reg_enabled', isOpen)
	const known = async () => (await shop.visitor().get('/api/settings')).body.payload.is_reg_enabled
	await vi.waitFor(async () => expect(await known()).toBe(isOpen), KNOWN_WITHIN_MS)
}
