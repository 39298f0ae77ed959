import { type ChosenCurrency, chooseCurrency } from '@skinverse/contract/choose-currency'
import type { BootData } from '@skinverse/contract/entities/boot-data'
import type { Currency } from '@skinverse/contract/entities/currency'
import type { Platform } from '../../platform/platform.ts'
import { singleFlight } from '../../platform/single-flight.ts'
import type { Language } from '../../platform/texts.ts'
import type { StoredBrand } from '../brand/index.ts'
import type { ShopSettings } from './settings/settings.ts'
import { type KnownCountry, loadSnapshot, readRevision } from './snapshot.ts'
import { type ContentView, viewOf } from './view.ts'

/** Events announce a change at once; this poll finds missed ones, within the promised 5 s. */
const POLL_INTERVAL_MS = 2_000

export interface Content {
	settings(): ShopSettings
	languages: { byId(id: number): Language | undefined; fallback(): Language }
	currency(code: string): Currency | undefined
	/** This one if the shop has it, else what a new visitor sees. */
	displayCurrency(code: string | null): ChosenCurrency
	/** Also countries that the shop no longer serves: an old profile may still have one. */
	country(id: number): KnownCountry | undefined
	/** What is published; undefined: the built-in brand. */
	brand(): StoredBrand | undefined
	/** As if this brand were published: for operators who look at a draft. */
	previewOf(brand: StoredBrand): ContentView
	/** Whether `/{slug}` or `/static-page/{id}` is a page. */
	hasPage(slugOrId: string | number): boolean
	/** The data that a page may embed. */
	bootData(languageId: number): BootData
	/** The responses of the content endpoints, built once per change. */
	view(): ContentView
	/** Resolves when the cache is at least as new as the database was at the call. */
	refresh(): Promise<void>
	close(): Promise<void>
}

/** Caches all content in this node's memory, in sync with the database. */
export async function openContent(
	platform: Pick<Platform, 'db' | 'events' | 'log' | 'texts' | 'publishedBrand'>,
	pollIntervalMs = POLL_INTERVAL_MS,
): Promise<Content> {
	const { db, events, log, texts, publishedBrand } = platform
	const load = async (): Promise<ContentView> => {
		const view = viewOf(
			await loadSnapshot(db, (setting) =>
				log.warn({ setting }, 'stored setting is not valid here, using its default'),
			),
			publishedBrand.builtInName,
		)
		for (const { id } of view.snapshot.languages) texts.load(id, view.in(id).texts)
		publishedBrand.publish(view.snapshot.brand)
		return view
	}
	let current = await load()
	const refresh = singleFlight(async () => {
		if ((await readRevision(db)) !== current.snapshot.revision) current = await load()
	})

	let failing = false
	const refreshInBackground = () => {
		refresh().then(
			() => {
				failing = false
			},
			(error: unknown) => {
				if (!failing) log.warn({ err: error }, 'content could not be refreshed, keeping the cached content')
				failing = true
			},
		)
	}
	const unsubscribe = [
		events.subscribe('settings.changed', refreshInBackground),
		events.subscribe('texts.changed', refreshInBackground),
		events.subscribe('content.changed', refreshInBackground),
		events.onReconnect(refreshInBackground),
	]
	const timer = setInterval(refreshInBackground, pollIntervalMs)
	timer.unref()

	return {
		settings: () => current.snapshot.settings,
		languages: {
			byId: (id) => current.snapshot.languages.find((language) => language.id === id),
			fallback: () => current.fallback,
		},
		currency: (code) => current.snapshot.currencies.find((currency) => currency.code === code),
		displayCurrency: (code) => chooseCurrency(current.snapshot.currencies, code),
		country: (id) => current.snapshot.countries.find((country) => country.id === id),
		brand: () => current.snapshot.brand,
		previewOf: (brand) => viewOf({ ...current.snapshot, brand }, publishedBrand.builtInName),
		hasPage(slugOrId) {
			const { pageById, pageBySlug } = current.in(current.fallback.id)
			return typeof slugOrId === 'number' ? pageById.has(String(slugOrId)) : pageBySlug.has(slugOrId)
		},
		bootData: (languageId) => current.in(languageId).bootData,
		view: () => current,
		refresh,
		async close() {
			clearInterval(timer)
			for (const stop of unsubscribe) stop()
			// A refresh in progress still uses the database, which is closed next.
			await refresh.settled()
		},
	}
}
