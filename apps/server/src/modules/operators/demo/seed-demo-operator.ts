import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import { hashPassword } from '../../../platform/passwords/password.ts'

/** As printed by the banner. */
const demoOperator = {
	name: 'Demo Operator',
	email: 'operator@skinverse.test',
	password: 'Operator1234',
	role: 'admin',
}

/** Creates the demo shop's operator, once: a changed password is kept. */
export async function seedDemoOperator(platform: {
	config: Pick<Config, 'demo'>
	db: Database
}): Promise<void> {
	await addDemoPart(platform, 'operator', async (tx) => {
		const { name, email, password, role } = demoOperator
		await tx.run(
			`insert into operators (name, email, password_hash, role, is_demo) values ($1, $2, $3, $4, true)
			on conflict (lower(email)) do nothing`,
			[name, email, await hashPassword(password), role],
		)
	})
}
