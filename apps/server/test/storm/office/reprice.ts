import { randomUUID } from 'node:crypto'
import { pick, type Random, randomFrom, wholeBetween } from '../../../src/modules/catalogue/demo/random.ts'
import { at } from '../attempt.ts'
import type { StormContext } from '../context.ts'
import { repeatUntil } from '../until.ts'
import { finishJobs } from './finish-jobs.ts'
import { type Hired, hireOperator } from './hire.ts'

export interface PriceDesk extends StormContext {
	clerk: Hired
	random: Random
}

const PAUSE_MS = { from: 200, to: 800 }
const LISTINGS = 400
const NEWEST = 3
const TRIES = 4
const LEAST_CHANGES = 2
const PERCENT = { from: -20, to: 20 }
const UNFINISHED = `select id as "bulkChangeId" from bulk_changes where status in ('queued', 'running', 'undoing')`

export async function openPriceDesk(context: StormContext): Promise<PriceDesk> {
	return { ...context, clerk: await hireOperator(context), random: randomFrom(context.seed * 71) }
}

/** Overlapping parts of the catalogue are repriced in bulk while they are bought, and some of it is undone. */
export async function repriceInBulk(desk: PriceDesk, end: AbortSignal): Promise<void> {
	const { random, operator } = desk
	let started = 0
	const work = async () => {
		if (random() < 0.3) await undo(desk).catch(() => undefined)
		else if (await start(desk)) started++
	}
	const isEnough = () => started >= LEAST_CHANGES
	await repeatUntil(end, () => wholeBetween(random, PAUSE_MS.from, PAUSE_MS.to), work, isEnough)
	await finishJobs(operator.platform, 'bulk-changes.run', UNFINISHED)
}

/** Retried with the same key, at the other node, until there is a response. */
async function start({ random, world, tell, clerk }: PriceDesk): Promise<boolean> {
	const first = wholeBetween(random, 0, world.items.length - LISTINGS)
	const change = {
		action: 'price',
		key: randomUUID(),
		rule: { base: 'price', percent: String(wholeBetween(random, PERCENT.from, PERCENT.to)) },
		selection: { ids: world.items.slice(first, first + LISTINGS) },
	}
	for (let tries = 0; tries < TRIES; tries++) {
		const browser = at(clerk.browsers, tries)
		const answer = await tell('bulk change', browser.post('/api/backoffice/bulk-changes', change))
		if (answer?.status === 200) return true
	}
	return false
}

/** One of the last, whether it is still running or not, twice. */
async function undo({ random, operator, tell, clerk }: PriceDesk): Promise<void> {
	const found = await operator.platform.db.maybe<{ id: number }>(
		`select id from bulk_changes where status in ('running', 'done') order by id desc limit 1 offset $1`,
		[wholeBetween(random, 0, NEWEST - 1)],
	)
	if (found === undefined) return
	const path = `/api/backoffice/bulk-changes/${found.id}/undo`
	await Promise.all(
		[pick(random, [0, 1]), 1].map((node) => tell('bulk change: undo', at(clerk.browsers, node).post(path))),
	)
}
