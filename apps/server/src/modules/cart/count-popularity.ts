import type { Platform } from '../../platform/platform.ts'

declare module '../../platform/jobs.ts' {
	interface JobMap {
		'popularity.count': Record<string, never>
	}
}

/** Adds the cart additions and purchases since the last run to the kinds' popularity. */
export async function countPopularity({ db }: Pick<Platform, 'db'>): Promise<void> {
	await db.run(
		`with counted as (delete from popularity_events returning user_id, kind_id),
		-- Who puts the same thing in and out all day long wants it once.
		wanted as (select kind_id, count(distinct user_id)::integer as more from counted group by kind_id),
		locked as (
			select kind.id, wanted.more from item_kinds kind join wanted on wanted.kind_id = kind.id
			order by kind.id for no key update of kind
		)
		update item_kinds set popularity = popularity + locked.more from locked where item_kinds.id = locked.id`,
	)
}

export async function schedulePopularity(platform: Pick<Platform, 'db' | 'jobs'>): Promise<void> {
	await platform.jobs.work('popularity.count', () => countPopularity(platform))
	await platform.jobs.schedule('popularity.count', '* * * * *', {})
}
