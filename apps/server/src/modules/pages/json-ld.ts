import type { Product } from '@skinverse/contract/entities/product'
import type { Skin } from '@skinverse/contract/entities/skin'
import { paths } from '@skinverse/contract/paths'

/** Structured data of a page (schema.org), for search engines. */
const CONTEXT = 'https://schema.org'

export function websiteData(brand: string, publicUrl: string): object {
	return {
		'@context': CONTEXT,
		'@type': 'WebSite',
		name: brand,
		url: `${publicUrl}/`,
		potentialAction: {
			'@type': 'SearchAction',
			target: { '@type': 'EntryPoint', urlTemplate: `${publicUrl}/products?search={search_term_string}` },
			'query-input': 'required name=search_term_string',
		},
	}
}

export function productData(item: Product, publicUrl: string, brand: string): object {
	const url = publicUrl + paths.product(item)
	return {
		'@context': CONTEXT,
		'@type': 'Product',
		name: item.title,
		sku: String(item.id),
		category: item.type,
		...(item.img_url === null ? {} : { image: new URL(item.img_url, `${publicUrl}/`).href }),
		offers: {
			'@type': 'Offer',
			url,
			price: item.price.toFixed(2),
			priceCurrency: 'EUR',
			availability: `${CONTEXT}/InStock`,
			itemCondition: `${CONTEXT}/UsedCondition`,
			seller: { '@type': 'Organization', name: brand },
		},
	}
}

/** Without copies on sale there is nothing to offer. */
export function skinData(skin: Skin, highestPrice: number | null, publicUrl: string, brand: string): object {
	const { lowest_price: lowest } = skin
	return {
		'@context': CONTEXT,
		'@type': 'Product',
		name: skin.name,
		category: skin.type,
		url: publicUrl + paths.skin(skin),
		...(skin.img_url === null ? {} : { image: new URL(skin.img_url, `${publicUrl}/`).href }),
		...(lowest === null || highestPrice === null
			? {}
			: {
					offers: {
						'@type': 'AggregateOffer',
						offerCount: skin.copies,
						lowPrice: lowest.toFixed(2),
						highPrice: highestPrice.toFixed(2),
						priceCurrency: 'EUR',
						availability: `${CONTEXT}/InStock`,
						seller: { '@type': 'Organization', name: brand },
					},
				}),
	}
}

export function breadcrumbList(
	publicUrl: string,
	crumbs: readonly (readonly [name: string, path: string])[],
): object {
	return {
		'@context': CONTEXT,
		'@type': 'BreadcrumbList',
		itemListElement: crumbs.map(([name, path], index) => ({
			'@type': 'ListItem',
			position: index + 1,
			name,
			item: publicUrl + path,
		})),
	}
}
