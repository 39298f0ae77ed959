import type { Platform } from '../../platform/platform.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'second-factors.sweep': Record<string, never>
	}
}

/** Challenges, half sign-ins and enrolments that were never finished. */
export async function sweepFactors({ db, jobs }: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
	await jobs.work('second-factors.sweep', async () => {
		await db.run('delete from factor_challenges where expires_at <= now()')
		await db.run('delete from pending_sign_ins where expires_at <= now()')
		await db.run(`delete from totp_factors where secret is null and pending_since < now() - interval '1 day'`)
		await db.run(
			`update totp_factors set pending_secret = null, pending_since = null
			where secret is not null and pending_since < now() - interval '1 day'`,
		)
	})
	await jobs.schedule('second-factors.sweep', '*/10 * * * *', {})
}
