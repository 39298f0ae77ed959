import type { OwnPart } from '@skinverse/contract/entities/live-event'
import type { ShopUser } from '../../platform/http/identity.ts'
import type { Platform } from '../../platform/platform.ts'

export interface UserChanges {
	/** After a change that is no money and no status: told soon, in no transaction, and lost if the node is killed. */
	note(user: Pick<ShopUser, 'id' | 'sessionId'>, part: OwnPart): void
	close(): Promise<void>
}

/** A notification inside the transaction would make commits wait for each other (`announce_item_changes.sql`). */
const GATHER_MS = 200

export function createUserChanges({ db, events, log }: Pick<Platform, 'db' | 'events' | 'log'>): UserChanges {
	let noted = new Map<string, { userId: number; sessionId: string; part: OwnPart }>()
	let timer: NodeJS.Timeout | undefined
	let underWay: Promise<void> = Promise.resolve()

	const publish = async () => {
		const all = [...noted.values()]
		noted = new Map()
		timer = undefined
		await db.transaction(async (tx) => {
			for (const { userId, sessionId, part } of all)
				await events.publish(tx, 'user.changed', { userIds: [userId], parts: [part], bySession: sessionId })
		})
	}
	return {
		note({ id: userId, sessionId }, part) {
			noted.set(`${sessionId} ${part}`, { userId, sessionId, part })
			timer ??= setTimeout(() => {
				underWay = publish().catch((err: unknown) =>
					log.warn({ err }, 'live: changes could not be told to the nodes'),
				)
			}, GATHER_MS)
		},
		async close() {
			clearTimeout(timer)
			await underWay
		},
	}
}
