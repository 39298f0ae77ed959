import { useNavigate } from '@tanstack/react-router'
import { ownPath } from '../../shared/own-path.ts'
import { useShop } from '../../shared/shop.ts'

/** After signing in: the server's view of the session first, then the page somebody came for, or the account. */
export function useArrive() {
	const { session } = useShop()
	const navigate = useNavigate()
	return async (redirect?: string) => {
		session.start()
		await session.check()
		const target = ownPath(redirect)
		if (target) await navigate({ href: target })
		else await navigate({ to: '/account', replace: true })
	}
}
