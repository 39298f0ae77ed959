/** The pictures of a brand: beside or instead of the name, in browser tabs, and on the home page. */
export const brandPictureKinds = ['logo', 'icon', 'home'] as const
export type BrandPictureKind = (typeof brandPictureKinds)[number]

interface Recipe {
	/** Largest first. */
	sizes: readonly number[]
	format: 'png' | 'webp'
}

/** The widths that are stored. Icons need PNG: phones know nothing else. */
export const brandPictureRecipes: Readonly<Record<BrandPictureKind, Recipe>> = {
	logo: { sizes: [640], format: 'png' },
	icon: { sizes: [512, 180, 32], format: 'png' },
	home: { sizes: [1600, 800], format: 'webp' },
}

export const BRAND_PICTURE_ID = /^[0-9a-f]{32}$/

/** The name of a picture in one of its sizes, by default the largest. An address never changes its picture. */
export function brandPictureAddress(kind: BrandPictureKind, id: string, size?: number): string {
	const { sizes, format } = brandPictureRecipes[kind]
	return `/images/brand/${id}-${size ?? sizes[0]}.${format}`
}
