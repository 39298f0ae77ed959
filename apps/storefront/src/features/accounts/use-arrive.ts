import { notify } from '@skinverse/web/notify.ts'
import { ownPath } from '@skinverse/web/own-path.ts'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from '../../shared/i18n/use-translation.tsx'
import { useShop } from '../../shared/shop.ts'

/** After signing in: checks the session with the server, then goes to the requested page or the account. */
export function useArrive() {
	const { t } = useTranslation()
	const { session } = useShop()
	const navigate = useNavigate()
	return async (redirect?: string) => {
		session.start()
		await session.check()
		// A browser without cookies signs in and is a guest again with the next request.
		if (!session.state().authenticated) {
			notify.error(t('authentication_failed'))
			return
		}
		const target = ownPath(redirect)
		if (target) await navigate({ href: target })
		else await navigate({ to: '/account', replace: true })
	}
}
