import { ApiError, messageOf } from '@skinverse/contract/client/api-error'
import type { Call } from '@skinverse/contract/client/create-client'
import type { WatchAlert, WatchedIds } from '@skinverse/contract/entities/watchlist'
import type { Wear } from '@skinverse/contract/wear'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useModals } from '../modals.ts'
import { useMine } from '../session/mine.ts'
import { useSession, useShop } from '../shop.ts'
import { type NamedWatchable, rememberWanted, type Watchable } from './wanted-watch.ts'
import { WATCHLIST, watchedIdsQuery } from './watchlist-query.ts'

export interface AlertBody {
	/** `unchanged`: none, if it was not watched yet. */
	alert: WatchAlert | 'unchanged'
	/** EUR. */
	below?: string
	/** Only for skins. */
	exterior?: Wear | null
}

/** Watches a thing, or changes its alert. */
export function putWatch(call: Call, { kind, id }: Watchable, { exterior, ...body }: AlertBody) {
	const params = { id: String(id) }
	if (kind === 'item') return call('PUT /watchlist/items/{id}', { params, body })
	return call('PUT /watchlist/skins/{id}', { params, body: { ...body, exterior } })
}

export function deleteWatch(call: Call, { kind, id }: Watchable) {
	const params = { id: String(id) }
	if (kind === 'item') return call('DELETE /watchlist/items/{id}', { params })
	return call('DELETE /watchlist/skins/{id}', { params })
}

const listOf = { item: 'items', skin: 'skins' } as const

export function useIsWatched({ kind, id }: Watchable): boolean {
	const { call } = useShop()
	const { data } = useMine(watchedIdsQuery(call))
	return data?.[listOf[kind]].includes(id) ?? false
}

function changed(known: WatchedIds, { kind, id }: Watchable, isWatched: boolean): WatchedIds {
	const others = known[listOf[kind]].filter((each) => each !== id)
	return { ...known, [listOf[kind]]: isWatched ? [...others, id] : others }
}

/**
 * Shows the change at once, and takes it back if the server refuses it. Watching alone sends no mail, so the toast
 * offers an alert.
 */
export function useChangeWatch() {
	const { t } = useTranslation()
	const { open } = useModals()
	const { call, queryClient } = useShop()
	const askToSignIn = useAskToSignIn()
	const { queryKey } = watchedIdsQuery(call)
	return useMutation({
		mutationFn: ({ thing, isWatched }: { thing: NamedWatchable; isWatched: boolean }) =>
			isWatched ? putWatch(call, thing, { alert: 'unchanged' }) : deleteWatch(call, thing),
		async onMutate({ thing, isWatched }) {
			await queryClient.cancelQueries({ queryKey })
			queryClient.setQueryData(queryKey, (known) => known && changed(known, thing, isWatched))
		},
		onSuccess(_, { thing: { name, ...thing }, isWatched }) {
			if (!isWatched) return notify.success(t('watch_removed'))
			notify.success(t('watch_added'), {
				label: t('watch_set_alert'),
				onClick: () => open('watchAlert', { thing, name }),
			})
		},
		onError(error, { thing, isWatched }) {
			queryClient.setQueryData(queryKey, (known) => known && changed(known, thing, !isWatched))
			if (error instanceof ApiError && error.status === 401) return askToSignIn(thing)
			notify.error(messageOf(error, t('watch_failed')))
		},
		onSettled: () => queryClient.invalidateQueries({ queryKey: [...WATCHLIST] }),
	})
}

/** A guest signs in, comes back to this page, and the thing is watched then. */
export function useAskToSignIn(): (thing: NamedWatchable) => void {
	const { t } = useTranslation()
	const navigate = useNavigate()
	const redirect = useRouterState({ select: (state) => state.location.href })
	return (thing) => {
		rememberWanted(thing)
		notify.warning(t('watch_sign_in'))
		void navigate({ to: '/auth', search: { form: 'signin', redirect } })
	}
}

export function usePressWatch(thing: NamedWatchable): () => void {
	const { authenticated } = useSession()
	const askToSignIn = useAskToSignIn()
	const isWatched = useIsWatched(thing)
	const { mutate } = useChangeWatch()
	return () => (authenticated ? mutate({ thing, isWatched: !isWatched }) : askToSignIn(thing))
}
