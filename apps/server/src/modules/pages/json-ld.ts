import type { Product } from '@skinverse/contract/entities/product'
import { paths } from '@skinverse/contract/paths'

/** Facts about a page in the vocabulary of schema.org, for search engines. */
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
