import type { Platform } from '../../platform/platform.ts'
import type { PicturesContext } from './context.ts'
import { fetchRules } from './fetch/fetch-rules.ts'
import { openStore } from './store/open-store.ts'
import { followPictures } from './stored-pictures.ts'

export async function openPictures(platform: Platform): Promise<PicturesContext> {
	const rules = fetchRules(platform.config)
	return {
		platform,
		rules,
		store: openStore(platform.config.pictures),
		stored: await followPictures(platform, rules),
	}
}
