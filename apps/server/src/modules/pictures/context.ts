import type { Platform } from '../../platform/platform.ts'
import type { FetchRules } from './fetch/fetch-rules.ts'
import type { PictureStore } from './store/picture-store.ts'
import type { StoredPictures } from './stored-pictures.ts'

/** Dependencies of this module's operations. */
export interface PicturesContext {
	platform: Pick<Platform, 'config' | 'db' | 'events' | 'jobs' | 'log' | 'texts'>
	rules: FetchRules
	store: PictureStore
	stored: StoredPictures
}
