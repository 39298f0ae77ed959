import type { Database } from '../../../platform/database/database.ts'
import { type FetchRules, LONGEST_ADDRESS } from './fetch-rules.ts'

/** What `resolvePicture` computes. */
const USED = `select distinct case when img_url ~ '^https?://' then img_url else $1 || img_url end as address
	from item_kinds where img_url <> ''`

/** A row for each address that kinds have and that is not known yet. */
export async function collectPictures(db: Database, imageHost: string): Promise<void> {
	await db.run(
		`insert into pictures (address) select address from (${USED}) used
		where length(address) <= $2 and not exists (select from pictures where pictures.address = used.address)
		on conflict on constraint pictures_address_unique do nothing`,
		[imageHost, LONGEST_ADDRESS],
	)
}

/** Addresses that were refused before their host was added to the list. */
export async function retryNewlyAllowed(db: Database, rules: FetchRules): Promise<void> {
	const refused = await db.many<{ id: number; address: string }>(
		"select id, address from pictures where state = 'failed' and failure = 'host_not_allowed'",
	)
	const allowed = refused.filter(({ address }) => rules.sourceOf(address) !== undefined)
	await retryPictures(
		db,
		allowed.map(({ id }) => id),
	)
}

/** Gives failed pictures all their attempts again. The number of them. */
export function retryPictures(db: Pick<Database, 'run'>, ids: readonly number[]): Promise<number> {
	return db.run(
		`update pictures set state = 'waiting', failure = null, failure_detail = '', attempts = 0, due_at = now(),
			changed_at = now()
		where id = any($1::bigint[]) and state = 'failed'`,
		[ids],
	)
}

/** Notes since when an address is unused; the retention job deletes it a week later. */
export async function markUnused(db: Database, imageHost: string): Promise<void> {
	await db.run(
		`with used as (${USED}), seen as (
			select id, exists (select from used where used.address = pictures.address) as is_used from pictures
		)
		update pictures set unused_since = case when is_used then null else now() end
		from seen where seen.id = pictures.id and is_used = (unused_since is not null)`,
		[imageHost],
	)
}
