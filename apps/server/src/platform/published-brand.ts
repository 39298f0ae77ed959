import { type BrandColours, builtInColours } from '@skinverse/contract/brand/look'
import type { BrandPicture } from '@skinverse/contract/entities/brand'
import type { Config } from './config.ts'

interface Brand {
	name: string
	colours: BrandColours
	pictures: { logo: BrandPicture | null }
}

/** Name, colours and logo of the shop, which operators can change while the node runs. */
export interface PublishedBrand {
	/** BRAND, the name before any is published. */
	builtInName: string
	current(): Brand
	/** Undefined: nothing is published. */
	publish(brand: Brand | undefined): void
}

export function createPublishedBrand(builtInName: string): PublishedBrand {
	const builtIn: Brand = { name: builtInName, colours: builtInColours, pictures: { logo: null } }
	let current = builtIn
	return {
		builtInName,
		current: () => current,
		publish(brand) {
			current = brand ?? builtIn
		},
	}
}

/** The node's settings, with the brand that is published at the time it is read. */
export function withPublishedBrand(config: Config, published: PublishedBrand): Config {
	return {
		...config,
		get brand() {
			return published.current().name
		},
		get colours() {
			return published.current().colours
		},
		get logo() {
			return published.current().pictures.logo
		},
	}
}
