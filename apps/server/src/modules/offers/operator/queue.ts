import { officePersonOf } from '../../accounts/index.ts'

export interface QueuePage {
	search?: string
	page: number
	limit: number
}

/** Selected from `users seller`. */
export const SELLER = `${officePersonOf('seller')} as seller`
