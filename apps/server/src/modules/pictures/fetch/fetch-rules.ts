import type { Config } from '../../../platform/config.ts'

/** As long as an index of the addresses allows. */
export const LONGEST_ADDRESS = 2000

/** From where pictures are fetched. */
export interface FetchRules {
	/** Where the picture of a kind is fetched; undefined if it is not. */
	sourceOf(imgUrl: string): string | undefined
	isAllowed(url: URL): boolean
	/** Whether hosts of a private network are allowed. */
	allowPrivate: boolean
}

export function fetchRules({ imageHost, pictures }: Pick<Config, 'imageHost' | 'pictures'>): FetchRules {
	const origins = new Set(pictures.origins)
	const isAllowed = ({ origin, username, password }: URL) =>
		origins.has(origin) && username === '' && password === ''
	return {
		sourceOf(imgUrl) {
			const address = resolvePicture(imgUrl, imageHost)
			if (address.length > LONGEST_ADDRESS || !URL.canParse(address)) return undefined
			return isAllowed(new URL(address)) ? address : undefined
		},
		isAllowed,
		allowPrivate: pictures.allowPrivate,
	}
}

/** The image host stands before pictures that are given without a host. */
export function resolvePicture(imgUrl: string, imageHost: string): string {
	return /^https?:\/\//.test(imgUrl) ? imgUrl : `${imageHost}${imgUrl}`
}
