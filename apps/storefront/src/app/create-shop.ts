import type { Download } from '@skinverse/contract/client/create-download'
import { createApi } from '@skinverse/web/api.ts'
import { createQueryClient } from '@skinverse/web/query-client.ts'
import type { RouterHistory } from '@tanstack/react-router'
import { withInitialResponses } from '../shared/api/initial-responses.ts'
import type { I18n } from '../shared/i18n/create-i18n.ts'
import { createI18n } from '../shared/i18n/create-i18n.ts'
import { createLive } from '../shared/live/live.ts'
import { createPreferences } from '../shared/preferences/preferences.ts'
import { createStored } from '../shared/preferences/stored.ts'
import { MINE } from '../shared/session/mine.ts'
import { createSession } from '../shared/session/session.ts'
import type { Shop } from '../shared/shop.ts'
import { answerFailure } from './answer-failure.ts'
import type { Boot } from './boot-data.ts'
import { createShopRouter } from './router/router.ts'
import { seedCache } from './start/seed-cache.ts'

export interface ShopParts {
	fetch: typeof fetch
	storage: () => Storage
	boot?: Boot
	history?: RouterHistory
	i18n?: I18n
}

/** Creates and connects everything that a page load needs; nothing is global. */
export function createShop({ fetch, storage, boot = {}, history, i18n = createI18n() }: ShopParts) {
	const stored = createStored(storage)
	const preferences = createPreferences(stored)
	const queryClient = createQueryClient()
	const { call, client, confirmation } = createApi({
		fetch: withInitialResponses(fetch, boot.answers),
		token: () => stored.get('auth_token'),
		languageId: () => preferences.state().languageId,
		moment: () => session.count(),
		onFailure: (error, sentAt) => answerFailure(error, sentAt, { session, router, i18n }),
	})
	const session = createSession({
		stored,
		known: boot.auth,
		ask: () => call('GET /is-auth'),
		onEnd: () => queryClient.removeQueries({ queryKey: [MINE] }),
	})
	// Lazy: few visitors download anything.
	const download: Download = async (key, input) => {
		const { createDownload } = await import('@skinverse/contract/client/create-download')
		return createDownload(client)(key, input)
	}
	const shop: Shop = {
		call,
		download,
		session,
		confirmation,
		preferences,
		stored,
		live: createLive(),
		queryClient,
	}
	const router = createShopRouter(shop, history)
	seedCache(shop, boot)
	return { ...shop, shop, i18n, router, pageCurrency: boot.currency ?? null }
}

export type RunningShop = ReturnType<typeof createShop>
