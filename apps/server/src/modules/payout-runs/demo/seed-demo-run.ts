import { randomBytes } from 'node:crypto'
import { addDemoPart } from '../../../platform/demo-part.ts'
import { hashPassword } from '../../../platform/passwords/password.ts'
import type { Platform } from '../../../platform/platform.ts'

const MINUTES_AGO = 35
/** The rest waits for the next run. */
const LEFT_OUT = 2

/**
 * A run that a colleague of the demo's operator has proposed, so that the operator can approve it. The
 * colleague's password is random.
 */
export async function seedDemoRun(platform: Platform): Promise<void> {
	await addDemoPart(platform, 'payout-run', async (tx) => {
		const payouts = await tx.many<{ id: number }>(
			`select payouts.id from payouts join offers on offers.id = payouts.offer_id
				join users seller on seller.id = offers.user_id
			where payouts.status = 'processing' and payouts.method = 'sepa-manual' and seller.email like '%@sellers.test'
			order by payouts.id`,
		)
		const chosen = payouts.slice(0, -LEFT_OUT).map(({ id }) => id)
		if (chosen.length === 0) return
		const colleague = await tx.one<{ id: number }>(
			`insert into operators (name, email, password_hash, role, is_demo)
			values ('Mira Novak', 'mira@skinverse.test', $1, 'finance', true) returning id`,
			[await hashPassword(randomBytes(32).toString('base64url'))],
		)
		const { id } = await tx.one<{ id: number }>(
			'insert into payout_runs (proposed_by, proposed_at) values ($1, $2) returning id',
			[colleague.id, new Date(platform.clock.now().getTime() - MINUTES_AGO * 60_000)],
		)
		await tx.run(
			`insert into payout_run_payouts (run_id, payout_id, amount_cents)
			select $1, id, amount_cents from payouts where id = any ($2) order by id`,
			[id, chosen],
		)
	})
}
