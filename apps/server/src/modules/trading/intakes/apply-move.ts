import { mailIntake } from '../../offers/index.ts'
import { followArrived } from '../offers/find-arrived.ts'
import type { Seen } from '../offers/follow-offer.ts'
import { followPauseMs, MOST_TRIES, pauseMs } from '../offers/pauses.ts'
import type { Round } from '../offers/round.ts'
import { lateOf } from './adopt-late.ts'
import type { IntakeMove } from './moves.ts'
import type { Intake } from './read-due.ts'
import { receive } from './receive.ts'
import { markOpen, postpone, postponeFailed, resume, stop, tellSeller } from './store-intake.ts'

type Apply = (round: Round, intake: Intake, seen: Partial<Seen>) => Promise<void>

/** Makes the move that a table of moves names. */
export function applyMove(
	round: Round,
	intake: Intake,
	move: IntakeMove,
	seen: Partial<Seen> = {},
): Promise<void> {
	return appliers[move](round, intake, seen)
}

const appliers: Readonly<Record<IntakeMove, Apply>> = {
	async wait(round, intake, { event }) {
		if (event === 'active' && intake.reason !== 'active') await tellOpen(round, intake)
		await postpone(round, intake, followPauseMs(round.context.pace, event), event ?? null)
	},
	async confirm(round, intake, { offerId }) {
		if (offerId !== undefined) await round.session.confirmOffer(offerId, round.limit())
		await postpone(round, intake, 0, null)
	},
	async call_off(round, intake, { offerId, event }) {
		if (offerId !== undefined) await round.session.cancelOffer(offerId, round.limit())
		await postpone(round, intake, 0, event ?? null)
	},
	send_later: sendLater,
	async look_again(round, intake, seen) {
		if (!(await isArrived(round, intake))) await sendLater(round, intake, seen)
	},
	async stop(round, intake, { event }) {
		if (await isArrived(round, intake)) return
		const isCalledOff = event === 'canceled' && intake.wish === 'stop'
		await stop(round, intake, isCalledOff ? 'called_off' : (event ?? null))
	},
	receive,
}

function sendLater(round: Round, intake: Intake, { event }: Partial<Seen>): Promise<void> {
	return intake.tries < MOST_TRIES
		? resume(round, intake, pauseMs(round.context.pace, intake.tries, event), event ?? null)
		: stop(round, intake, event ?? null)
}

/**
 * An offer that asks for something needs no confirmation, so a twin that Steam made of one call is open as well: it is
 * canceled, or followed if the seller accepted it.
 */
export async function isArrived(round: Round, intake: Intake): Promise<boolean> {
	const { id: intakeId, tries } = intake
	const arrival = tries > 0 ? await followArrived(round, { intakeId }, lateOf(round, intakeId)) : 'none'
	if (arrival === 'followed') await postpone(round, intake, 0, null)
	if (arrival === 'unsure') await postponeFailed(round, intake)
	return arrival !== 'none'
}

/** The seller can accept the offer now. */
function tellOpen(round: Round, intake: Intake): Promise<void> {
	const { context } = round
	return context.platform.db.transaction(async (tx) => {
		await markOpen(tx, round, intake)
		await tellSeller(tx, intake)
		await mailIntake(context, tx, intake.selling_id, 'open')
	})
}
