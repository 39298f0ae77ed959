import type { Platform } from '../../platform/platform.ts'
import { type Catalogue, type CatalogueNeeds, openCatalogue } from './open-catalogue.ts'

/**
 * The catalogue of a node that answers no requests: in memory only while the work of a `fresh` runs. Of the jobs, only
 * the mails of saved searches need it.
 */
export function catalogueOnDemand(platform: Platform, needs: CatalogueNeeds): Catalogue {
	let users = 0
	let opening: Promise<Catalogue> | undefined
	let opened: Catalogue | undefined
	const here = () => {
		if (opened === undefined)
			throw new Error('this node is no web node: it loads the catalogue only for a job')
		return opened
	}
	const leave = async () => {
		if (--users > 0) return
		const last = opening
		opening = undefined
		opened = undefined
		await (await last?.catch(() => undefined))?.close()
	}
	return {
		get engine() {
			return here().engine
		},
		get skins() {
			return here().skins
		},
		get changes() {
			return here().changes
		},
		find: (id) => here().find(id),
		pictureOf: (...about) => here().pictureOf(...about),
		listBody: (query) => here().listBody(query),
		detailsBody: (id) => here().detailsBody(id),
		newest: (...about) => here().newest(...about),
		recommendedBody: (game) => here().recommendedBody(game),
		filterData: (game) => here().filterData(game),
		refresh: () => here().refresh(),
		async fresh(work) {
			users++
			try {
				opening ??= openCatalogue(platform, needs)
				opened = await opening
				return await opened.fresh(work)
			} finally {
				await leave()
			}
		},
		// A job that still uses it ends with the process.
		close: async () => undefined,
	}
}
