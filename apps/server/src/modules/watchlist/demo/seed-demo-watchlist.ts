import type { Config } from '../../../platform/config.ts'
import type { Database } from '../../../platform/database/database.ts'
import { addDemoPart } from '../../../platform/demo-part.ts'
import { LOWEST_PRICE } from '../lowest-price.ts'

/** The price when it was added, in hundredths of today's; the alert, if any. */
const WATCHED_SKINS = [
	{ slug: 'awp-asiimov', exterior: 'field_tested', daysAgo: 41, thenPercent: 108, alert: 'any_drop' },
	{ slug: 'karambit-doppler', exterior: 'factory_new', daysAgo: 23, thenPercent: 96, alert: 'below' },
	{ slug: 'ak-47-redline', exterior: null, daysAgo: 12, thenPercent: 100, alert: 'none' },
	{ slug: 'manifold-paradox', exterior: null, daysAgo: 5, thenPercent: 104, alert: 'none' },
] as const
/** The copy with the lowest float of this exterior. */
const WATCHED_COPY = { slug: 'ak-47-vulcan', exterior: 'field_tested', daysAgo: 3, thenPercent: 105 }
const BELOW_PERCENT = 90

const SEARCHES = [
	{ title: 'Knives up to €150', address: '/products/cs2/Knife?price_till=150' },
	{ title: 'Field-tested AK-47', address: '/products/cs2/all?search=AK-47&exterior_name=field_tested' },
]

/** Gives the demo's regular shopper a watchlist, once. Nothing is due: the alerts begin at today's prices. */
export async function seedDemoWatchlist(platform: {
	config: Pick<Config, 'demo'>
	db: Database
}): Promise<void> {
	await addDemoPart(platform, 'watchlist', async (tx) => {
		await tx.run(
			`with shopper as (select id from users where email = 'demo@skinverse.test'),
			watched as (
				select null::bigint as item_id, skin.id as skin_id, given.exterior, given."daysAgo" as days_ago,
					given."thenPercent" as then_percent, given.alert
				from jsonb_to_recordset($1) as given (slug text, exterior text, "daysAgo" integer, "thenPercent" integer,
					alert text)
				join skins skin on skin.slug = given.slug
				union all
				(select item.id, null, null, given."daysAgo", given."thenPercent", 'none'
				from jsonb_to_record($2) as given (slug text, exterior text, "daysAgo" integer, "thenPercent" integer)
				join skins skin on skin.slug = given.slug
				join item_kinds kind on kind.skin_id = skin.id and kind.exterior = given.exterior
				join items item on item.kind_id = kind.id and item.status = 'available'
				order by item.float_value limit 1)
			), priced as (select watched.*, ${LOWEST_PRICE} as cents from watched)
			insert into watchlist_entries (user_id, item_id, skin_id, exterior, added_at, added_cents, alert, below_cents,
				base_cents)
			select shopper.id, item_id, skin_id, exterior, now() - make_interval(days => days_ago),
				greatest(1, cents * then_percent / 100), alert,
				case when alert = 'below' then greatest(1, cents * $3 / 100) end,
				case when alert <> 'none' then cents end
			from shopper cross join priced where cents is not null
			on conflict do nothing`,
			[JSON.stringify(WATCHED_SKINS), JSON.stringify(WATCHED_COPY), BELOW_PERCENT],
		)
		await tx.run(
			`insert into watchlist_searches (user_id, title, address, is_mailed, seen_at)
			select shopper.id, given.title, given.address, false, now() - interval '2 days'
			from users shopper, jsonb_to_recordset($1) as given (title text, address text)
			where shopper.email = 'demo@skinverse.test'
			on conflict do nothing`,
			[JSON.stringify(SEARCHES)],
		)
	})
}
