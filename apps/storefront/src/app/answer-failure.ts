import type { ApiError } from '@skinverse/contract/client/api-error'
import { notify } from '@skinverse/web/notify.ts'
import type { I18n } from '../shared/i18n/create-i18n.ts'
import { isEmailUnverified } from '../shared/refusals.ts'
import type { Session } from '../shared/session/session.ts'
import type { ShopRouter } from './router/router.ts'

interface Surroundings {
	session: Session
	router: ShopRouter
	i18n: I18n
}

/** The shop's general reaction to a failed call; everything else is up to the screen that made the call. */
export function answerFailure(error: ApiError, sentAt: number, around: Surroundings): void {
	if (error.status === 401) endExpiredSession(sentAt, around)
	if (isEmailUnverified(error)) askToVerifyEmail(around.router)
}

/** Several calls may get 401 at once, or after a new sign-in: only the first one of the current session counts. */
function endExpiredSession(sentAt: number, { session, router, i18n }: Surroundings): void {
	if (!session.state().authenticated || session.count() !== sentAt) return
	const isProtected = router.state.matches.some(({ staticData }) => staticData.access === 'user')
	const redirect = router.state.location.href
	session.end()
	if (!isProtected) return
	notify.error(i18n.current().t('session_expired'))
	void router.navigate({ to: '/auth', search: { form: 'signin', redirect } })
}

function askToVerifyEmail(router: ShopRouter): void {
	const { pathname, href } = router.state.location
	if (pathname === '/email-verification') return
	void router.navigate({ to: '/email-verification', search: { redirect: href } })
}
