import { addDemoPart } from '../../../platform/demo-part.ts'
import { hashPassword } from '../../../platform/passwords/password.ts'
import type { Platform } from '../../../platform/platform.ts'

const PASSWORD = 'Demo1234'

/** The two shoppers of the demo shop: one who has been here before, one who has just signed up. */
export async function seedDemoAccounts(platform: Platform): Promise<void> {
	await addDemoPart(platform, 'accounts', async (tx) => {
		const passwordHash = await hashPassword(PASSWORD)
		await tx.run(
			`insert into users (name, surname, email, email_verified_at, phone, phone_e164, password_hash, address, city,
				post_code, country_id, created_at, is_demo)
			select 'Dana', 'Demo', 'demo@skinverse.test', now(), '+372 5123 4567', '+37251234567', $1, 'Pikk 1', 'Tallinn',
				'10123', c.id, now() - interval '420 days', true
			from countries c where c.iso = 'ee'`,
			[passwordHash],
		)
		await tx.run(
			`insert into users (name, surname, email, phone, phone_e164, password_hash, address, city, post_code, is_demo)
			values ('Nova', 'New', 'new@skinverse.test', '+48 512 345 678', '+48512345678', $1, 'Pikk 1', 'Tallinn', '10123',
				true)`,
			[passwordHash],
		)
	})
}
