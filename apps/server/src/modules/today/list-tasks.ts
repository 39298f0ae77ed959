import type { OfficeTask } from '@skinverse/contract/entities/operator/today'
import { decimalOf } from '@skinverse/contract/money'
import type { Operator } from '../../platform/http/identity.ts'
import type { TodayContext } from './context.ts'
import { readWaiting, type Waiting } from './read-waiting.ts'
import { afterWorkingDays } from './working-days.ts'

const HOUR_MS = 3_600_000

/** The time in which a task of each kind should be done, from the settings. */
function limitOf(
	name: Waiting['name'],
	settings: ReturnType<TodayContext['content']['settings']>,
): OfficeTask['limit'] {
	switch (name) {
		case 'offers_to_answer':
			return { amount: settings.offer_answer_hours, unit: 'hours' }
		case 'orders_to_send':
		case 'orders_held':
			return { amount: settings.order_send_hours, unit: 'hours' }
		case 'payouts_to_make':
			return { amount: settings.payout_working_days, unit: 'working_days' }
		case 'messages_open':
			return { amount: settings.message_answer_hours, unit: 'hours' }
		default:
			return null
	}
}

/** The open tasks: those closest to their limit first, then those without a limit, the oldest first. */
export async function listTasks(
	{ platform, content }: TodayContext,
	operator: Pick<Operator, 'id' | 'role'>,
): Promise<OfficeTask[]> {
	const waiting = await readWaiting(platform, operator)
	const now = platform.clock.now().getTime()
	return waiting
		.filter(({ count }) => count > 0)
		.map(({ name, count, cents, oldest_at: oldest, expires_at }) => {
			const limit = limitOf(name, content.settings())
			const due = oldest === null || limit === null ? expires_at : dueAt(oldest, limit)
			return {
				// The books have to be right, so this comes first.
				share: name === 'books_faults' ? Number.POSITIVE_INFINITY : shareUsed(oldest, due, now),
				oldest: oldest?.getTime() ?? now,
				task: {
					name,
					count,
					value: cents === null ? null : decimalOf(cents),
					oldest_at: secondsOf(oldest),
					due_at: secondsOf(due),
					limit,
				},
			}
		})
		.sort((a, b) => (a.share === b.share ? a.oldest - b.oldest : b.share - a.share))
		.map(({ task }) => task)
}

function dueAt(oldest: Date, { amount, unit }: NonNullable<OfficeTask['limit']>): Date {
	return unit === 'hours' ? new Date(oldest.getTime() + amount * HOUR_MS) : afterWorkingDays(oldest, amount)
}

/** -1 for tasks without a limit. */
function shareUsed(oldest: Date | null, due: Date | null, now: number): number {
	if (oldest === null || due === null) return -1
	return (now - oldest.getTime()) / Math.max(1, due.getTime() - oldest.getTime())
}

const secondsOf = (date: Date | null) => (date === null ? null : Math.floor(date.getTime() / 1000))
