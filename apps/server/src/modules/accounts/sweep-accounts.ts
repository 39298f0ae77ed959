import type { AccountsContext } from './context.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'accounts.sweep': Record<string, never>
	}
}

/** Who opens a link a second time is told that the address is verified; after a month nobody does. */
const KEEP_LINKS_DAYS = 30
/** A device that was not used for this long is news again. */
const KEEP_DEVICES_DAYS = 180
/** Far longer than an answer of Steam is accepted. */
const KEEP_NONCES_HOURS = 24

/** What is over only takes space. */
export async function sweepAccounts({ platform: { db, jobs } }: AccountsContext): Promise<void> {
	await jobs.work('accounts.sweep', async () => {
		await db.run('delete from sessions where expires_at <= now()')
		await db.run('delete from account_links where expires_at < now() - make_interval(days => $1)', [
			KEEP_LINKS_DAYS,
		])
		await db.run('delete from known_devices where seen_at < now() - make_interval(days => $1)', [
			KEEP_DEVICES_DAYS,
		])
		await db.run('delete from steam_nonces where made_at < now() - make_interval(hours => $1)', [
			KEEP_NONCES_HOURS,
		])
	})
	await jobs.schedule('accounts.sweep', '17 * * * *', {})
}
