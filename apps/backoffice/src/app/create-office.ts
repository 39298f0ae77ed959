import type { ApiError } from '@skinverse/contract/client/api-error'
import { createApi } from '@skinverse/web/api.ts'
import { notify } from '@skinverse/web/notify.ts'
import { createQueryClient } from '@skinverse/web/query-client.ts'
import type { RouterHistory } from '@tanstack/react-router'
import { meQuery } from '../shared/me.ts'
import { type Office, SIGN_OUT } from '../shared/office.ts'
import { showBrandOf } from '../shared/shown-brand.ts'
import { t } from '../shared/text.ts'
import { createOfficeRouter } from './router.ts'

export interface OfficeParts {
	fetch: typeof fetch
	history?: RouterHistory
}

/** Creates and connects everything that a page load needs; nothing is global. */
export function createOffice({ fetch, history }: OfficeParts) {
	/** Counts sign-ins and sign-outs: a response to a call of an earlier count is stale. */
	let count = 0
	const queryClient = createQueryClient()
	const { call, confirmation } = createApi({
		fetch,
		token: () => null,
		languageId: () => undefined,
		moment: () => count,
		onFailure: answerFailure,
	})
	const me = meQuery(call).queryKey
	const office: Office = {
		call,
		queryClient,
		confirmation,
		enter(operator) {
			count += 1
			queryClient.clear()
			queryClient.setQueryData(me, operator)
		},
		async showBrand() {
			// The page as it is keeps working with the former brand.
			const page = await fetch('/backoffice')
				.then((answer) => (answer.ok ? answer.text() : undefined))
				.catch(() => undefined)
			if (page !== undefined) showBrandOf(page)
		},
		leave() {
			count += 1
			confirmation.settle(false)
			queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== me[0] })
			queryClient.setQueryData(me, null)
		},
	}
	const router = createOfficeRouter(office, history)

	function answerFailure(error: ApiError, sentAt: number): void {
		if (error.code === 'second_factor_enrolment_required') void leadToEnrolment(sentAt)
		else endExpiredSession(error, sentAt)
	}

	/** The shop started to require a second factor while this page was open. */
	async function leadToEnrolment(sentAt: number): Promise<void> {
		if (sentAt !== count) return
		await queryClient.invalidateQueries({ queryKey: me })
		await router.navigate({ to: '/enrol' })
	}

	/** Several calls may get 401 at once; only the first one of the current session counts. */
	function endExpiredSession(error: ApiError, sentAt: number): void {
		if (error.status !== 401 || sentAt !== count || !queryClient.getQueryData(me)) return
		// An operator who is signing out needs no message about it.
		if (queryClient.isMutating({ mutationKey: SIGN_OUT }) > 0) return
		const { publicHref } = router.state.location
		office.leave()
		notify.error(t('backoffice_session_expired'))
		void router.navigate({ to: '/sign-in', search: { redirect: publicHref } })
	}

	return { office, router }
}

export type RunningOffice = ReturnType<typeof createOffice>
