import { notify } from '@skinverse/web/notify.ts'
import { ownPath } from '@skinverse/web/own-path.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { useShop } from '../../shared/shop.ts'

/** After signing in: the server's view of the session first, then the page somebody came for, or the account. */
export function useArrive() {
	const { t } = useTranslation()
	const { session } = useShop()
	const navigate = useNavigate()
	return async (redirect?: string) => {
		session.start()
		await session.check()
		// A browser that keeps no cookies signs in and is a guest again with the next call.
		if (!session.state().authenticated) {
			notify.error(t('authentication_failed'))
			return
		}
		const target = ownPath(redirect)
		if (target) await navigate({ href: target })
		else await navigate({ to: '/account', replace: true })
	}
}
