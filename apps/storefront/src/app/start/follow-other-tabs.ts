import { MINE } from '../../shared/session/mine.ts'
import type { RunningShop } from '../create-shop.ts'

/**
 * Somebody signed in or out in another tab: this one asks the server where it stands, forgets what it knew
 * about whoever was here before, and looks again whether its page may be seen.
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
