import type { Wear } from '@skinverse/contract/wear'
import type { Sql } from '../../../platform/database/database.ts'
import type { AppId } from '../gateway.ts'
import {
	type LastOffer,
	type LastOfferRow,
	lastOfferColumns,
	lastOfferOf,
	readLastOffer,
} from '../offers/last-offer.ts'
import { soonMs } from '../offers/pauses.ts'
import { MOST_FOLLOWED, roomForOffers } from '../offers/room.ts'
import type { Round } from '../offers/round.ts'
import { intakeMoves } from './moves.ts'

/** One skin of the seller's offer. */
export interface AgreedSkin {
	position: number
	title: string
	quality: Wear
	app_id: AppId
	/** What the catalogue calls it; null for a skin that it does not have. */
	kind_title: string | null
	/** The copy that the seller chose in their inventory; null for a skin that was typed by hand. */
	chosen: { asset_id: string; market_hash_name: string } | null
	/** The copy that was asked for last; null before the first offer. */
	asked_asset_id: string | null
}

/** What an account asks a seller for. */
export interface Intake extends LastOffer {
	id: number
	selling_id: number
	seller_id: number
	state: 'waiting' | 'offered' | 'stopped'
	reason: string | null
	tries: number
	failures: number
	wish: 'again' | 'stop' | null
	/** The shop still waits for the skins. */
	is_awaited: boolean
	/** Another account has asked for the skins, and looks whether its offers arrive late. */
	is_moved: boolean
	trade_url: string | null
	language_id: number | null
	skins: AgreedSkin[]
}

/** Of `due` with the seller's offer `selling`: not one that stopped until somebody asks for a new offer. */
export const IS_DUE_INTAKE = `(due.state <> 'stopped' or due.wish is not null or selling.status <> 'awaiting_item')`

/** Steam ends an offer after 14 days. */
const IS_MOVED = `exists (
	select from trading_offers former where former.intake_id = due.id and former.account_id <> due.account_id
		and former.look_at is not null and former.ended_at > now() - interval '15 days'
)`

type Row = Omit<Intake, keyof LastOffer> & LastOfferRow

/** What is due at this account, the oldest first: live offers, then as many new ones as Steam allows. */
export async function readDueIntakes(round: Round): Promise<Intake[]> {
	const room = await roomForOffers(round)
	const live = await readSome(round, ['offered', 'stopped'], MOST_FOLLOWED, soonMs(round.context.pace))
	return [...live, ...(await readSome(round, ['waiting'], room, 0))]
}

const SKIN = `jsonb_build_object('position', line.position, 'title', line.title, 'quality', line.quality,
	'kind_title', kind.title, 'asked_asset_id', asked.asset_id,
	'app_id', coalesce(chosen.app_id, case kind.category when 'dota2' then 570 else 730 end),
	'chosen', case when chosen.asset_id is not null then jsonb_build_object('asset_id', chosen.asset_id,
		'market_hash_name', chosen.market_hash_name) end)`

async function readSome(
	{ context: { platform, pace }, lease }: Round,
	states: readonly Intake['state'][],
	most: number,
	withinMs: number,
): Promise<Intake[]> {
	if (most === 0) return []
	const rows = await readRows(platform.db, [lease.accountId, states, most, pace.unknownMs, withinMs])
	return rows.map((row) => ({ ...row, ...lastOfferOf(row, intakeMoves) }))
}

function readRows(sql: Sql, values: readonly unknown[]): Promise<Row[]> {
	return sql.many<Row>(
		`select due.id, due.selling_id, selling.user_id as seller_id, due.state, due.reason, due.tries, due.failures,
			due.wish, selling.status = 'awaiting_item' as is_awaited, ${IS_MOVED} as is_moved,
			seller.trade_url, seller.language_id, agreed.skins,
			${lastOfferColumns('$4')}
		from trading_intakes due join offers selling on selling.id = due.selling_id
			join users seller on seller.id = selling.user_id
			${readLastOffer('intake_id', 'due.id')}
			cross join lateral (
				select jsonb_agg(${SKIN} order by line.position) as skins
				from (
					select 1 as position, selling.title, selling.quality, selling.kind_id
					union all select position, title, quality, kind_id from offer_lines where offer_id = selling.id
				) line
					left join item_kinds kind on kind.id = line.kind_id
					left join offer_assets chosen on chosen.offer_id = selling.id and chosen.position = line.position
					left join trading_intake_items asked on asked.intake_id = due.id and asked.position = line.position
			) agreed
		where due.account_id = $1 and due.ended_at is null
			and due.due_at <= now() + $5 * interval '1 millisecond' and due.state = any ($2)
			and ${IS_DUE_INTAKE}
		order by due.due_at, due.id limit $3`,
		values,
	)
}
