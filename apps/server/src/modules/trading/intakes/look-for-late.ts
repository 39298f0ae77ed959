import type { Sql } from '../../../platform/database/database.ts'
import type { Trade, TradeOffer } from '../gateway.ts'
import { followLate, GIVEN_UP, type GivenUp, listSince } from '../offers/find-arrived.ts'
import { failurePauseMs } from '../offers/pauses.ts'
import type { Round } from '../offers/round.ts'
import { setAside } from '../offers/set-aside.ts'
import { LOOK_AFTER } from '../offers/store-offer.ts'
import { lateOf } from './adopt-late.ts'

/** Of one round; the rest follows in the next. */
const MOST = 20
/** Nothing counts the failures of one look: as after several. */
const FAILURES = 4
/** No call to Steam is on its way for so long. */
const LOOKED_FOR = '1 day'

interface Due extends GivenUp {
	intake_id: number
	/** Of one that was accepted when the shop no longer waited for it. */
	trade_id: string | null
}

/**
 * Looks for offers to sellers that were given up: Steam may have made one late, or twice. Also for those of an intake that
 * has moved to another account or is settled.
 */
export async function lookForLate(round: Round): Promise<void> {
	const due = await round.context.platform.db.many<Due>(
		`select ${GIVEN_UP}, intake_id, case when unknown_since is not null then trade_id end as trade_id
		from trading_offers where account_id = $1 and look_at <= now() order by look_at limit $2`,
		[round.lease.accountId, MOST],
	)
	const times = due.flatMap(({ trade_id, created_at }) => (trade_id === null ? created_at.getTime() : []))
	const listed = times.length === 0 ? [] : await listSince(round, new Date(Math.min(...times)))
	for (const offer of due) {
		await look(round, offer, listed).catch((error: unknown) =>
			setAside(round, error, () => lookSoon(round, offer)),
		)
	}
}

async function look(round: Round, offer: Due, listed: readonly TradeOffer[]): Promise<void> {
	if (offer.trade_id !== null) return watchUnwanted(round, offer, offer.trade_id)
	const arrival = await followLate(round, offer, listed, lateOf(round, offer.intake_id))
	if (arrival === 'none') await lookLater(round, offer)
	if (arrival === 'unsure') await lookSoon(round, offer)
}

/** The pauses grow with the age of the offer. */
async function lookLater({ context, lease }: Round, { id }: GivenUp): Promise<void> {
	await context.platform.db.run(
		`update trading_offers set fence = $2, look_at = case when ended_at > now() - interval '${LOOKED_FOR}'
			then now() + greatest(interval '${LOOK_AFTER}', now() - ended_at) end
		where id = $1 and state = 'ended'`,
		[id, lease.fence],
	)
}

async function lookSoon({ context, lease }: Round, { id }: GivenUp): Promise<void> {
	await context.platform.db.run(
		`update trading_offers set fence = $2, look_at = now() + $3 * interval '1 millisecond'
		where id = $1 and state = 'ended'`,
		[id, lease.fence, failurePauseMs(context.pace, FAILURES)],
	)
}

/** Operators are told until the seller has the copies again, or the shop has put them on sale. */
async function watchUnwanted(
	{ context, lease, session, limit }: Round,
	{ id }: GivenUp,
	tradeId: string,
): Promise<void> {
	const { db } = context.platform
	const trade = await session.readTrade(tradeId, limit())
	const isBack = trade?.status === 'reversed' || trade?.status === 'failed'
	const isOver = isBack || (trade !== undefined && (await areGone(db, lease.accountId, trade)))
	await db.run(
		`update trading_offers set fence = $2, look_at = case when not $3 then now() + $4 * interval '1 millisecond' end,
			unknown_since = case when not $3 then unknown_since end
		where id = $1 and state = 'ended'`,
		[id, lease.fence, isOver, context.pace.tradeEveryMs],
	)
}

/** From the account's inventory, or from what is not on sale. */
async function areGone(sql: Sql, accountId: number, { taken }: Trade): Promise<boolean> {
	const moved = taken.map(({ appId, assetId, newAssetId }) => ({
		app_id: appId,
		asset_id: newAssetId ?? assetId,
	}))
	const { settled } = await sql.one<{ settled: number }>(
		`select count(*) as settled from jsonb_to_recordset($2) as moved (app_id integer, asset_id text)
			join trading_assets copy using (app_id, asset_id)
		where copy.account_id = $1 and (copy.gone_at is not null or copy.item_id is not null)`,
		[accountId, JSON.stringify(moved)],
	)
	return moved.length > 0 && settled === moved.length
}
