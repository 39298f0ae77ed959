import { createConfirmation } from '@skinverse/contract/client/confirmation'
import { type ClientOptions, createClient } from '@skinverse/contract/client/create-client'
import type { Download } from '@skinverse/contract/client/create-download'
import { QueryClient } from '@tanstack/react-query'
import type { RouterHistory } from '@tanstack/react-router'
import type { i18n } from 'i18next'
import { withFirstAnswers } from '../shared/api/first-answers.ts'
import { createI18n } from '../shared/i18n/create-i18n.ts'
import { createPreferences } from '../shared/preferences/preferences.ts'
import { createStored } from '../shared/preferences/stored.ts'
import { MINE } from '../shared/session/mine.ts'
import { createSession } from '../shared/session/session.ts'
import type { Shop } from '../shared/shop.ts'
import { answerFailure } from './answer-failure.ts'
import type { Boot } from './boot-data.ts'
import { createShopRouter } from './router/router.ts'
import { seedCache } from './start/seed-cache.ts'

/** What was asked for so lately need not be asked for again. */
export const STALE_MS = 5_000

export interface ShopParts {
	fetch: typeof fetch
	storage: () => Storage
	boot?: Boot
	history?: RouterHistory
	i18n?: i18n
}

/** Makes everything a page load needs and ties it together; nothing is global. */
export function createShop({ fetch, storage, boot = {}, history, i18n = createI18n() }: ShopParts) {
	const stored = createStored(storage)
	const preferences = createPreferences(stored)
	const queryClient = new QueryClient({
		defaultOptions: { queries: { retry: false, refetchOnWindowFocus: true, staleTime: STALE_MS } },
	})
	const confirmation = createConfirmation()
	const client: ClientOptions = {
		fetch: withFirstAnswers(fetch, boot.answers),
		cookies: () => document.cookie,
		token: () => stored.get('auth_token'),
		languageId: () => preferences.state().languageId,
		confirm: confirmation.ask,
		moment: () => session.count(),
		onFailure: (error, sentAt) => answerFailure(error, sentAt, { session, router, i18n }),
	}
	const call = createClient(client)
	const session = createSession({
		stored,
		known: boot.auth,
		ask: () => call('GET /is-auth'),
		onEnd: () => queryClient.removeQueries({ queryKey: [MINE] }),
	})
	// Loaded when it is first used: few visitors ever download anything.
	const download: Download = async (key) => {
		const { createDownload } = await import('@skinverse/contract/client/create-download')
		return createDownload(client)(key)
	}
	const shop: Shop = { call, download, session, confirmation, preferences, stored, queryClient }
	const router = createShopRouter(shop, history)
	seedCache(shop, boot)
	return { ...shop, shop, i18n, router }
}

export type RunningShop = ReturnType<typeof createShop>
