import { MINE } from '../../shared/session/mine.ts'
import type { RunningShop } from '../create-shop.ts'

/**
 * After a sign-in or sign-out in another tab, this tab checks its session again, clears the previous user's data, and
 * re-runs the guard of its page.
 */
export function followOtherTabs({ session, queryClient, router }: RunningShop): () => void {
	async function follow({ key }: StorageEvent): Promise<void> {
		if (key !== 'auth_session') return
		await session.check()
		if (session.state().authenticated) void queryClient.resetQueries({ queryKey: [MINE] })
		await router.invalidate()
	}
	const listen = (event: StorageEvent) => void follow(event)
	window.addEventListener('storage', listen)
	return () => window.removeEventListener('storage', listen)
}
