import { createHash } from 'node:crypto'
import { type BrandPictureKind, brandPictureRecipes } from '@skinverse/contract/brand/brand-pictures'
import type { Sharp } from 'sharp'
import { withPicture } from '../../pictures/index.ts'

export interface DrawnPicture {
	id: string
	kind: BrandPictureKind
	/** Of the largest size. */
	width: number
	height: number
	files: { name: string; bytes: Buffer }[]
}

/** Raised with every change of how pictures are drawn, so that an address never changes its picture. */
const RECIPE = 1
/** A logo is at most a quarter as high as it is wide; a taller one is narrower. */
const LOGO_HEIGHT = 160
const TRANSPARENT = { r: 0, g: 0, b: 0, alpha: 0 }

/** Draws an uploaded picture in its sizes. Nothing of the file itself is served: no place of a photo, no script. */
export function drawPicture(kind: BrandPictureKind, original: Buffer): Promise<DrawnPicture> {
	const { sizes, format } = brandPictureRecipes[kind]
	const id = idOf(kind, original)
	return withPicture(original, async (open) => {
		const drawn = []
		for (const size of sizes) {
			const encoded = fitted(kind, open(), size).toFormat(format, { quality: 85 })
			const { data, info } = await encoded.toBuffer({ resolveWithObject: true })
			drawn.push({
				name: brandFile(`${id}-${size}.${format}`),
				bytes: data,
				width: info.width,
				height: info.height,
			})
		}
		const [{ width, height } = { width: 0, height: 0 }] = drawn
		return { id, kind, width, height, files: drawn.map(({ name, bytes }) => ({ name, bytes })) }
	})
}

/** Never enlarged, except icons, which are square. */
function fitted(kind: BrandPictureKind, picture: Sharp, size: number): Sharp {
	if (kind === 'icon')
		return picture.resize({ width: size, height: size, fit: 'contain', background: TRANSPARENT })
	const height = kind === 'logo' ? LOGO_HEIGHT : size
	return picture.resize({ width: size, height, fit: 'inside', withoutEnlargement: true })
}

function idOf(kind: BrandPictureKind, original: Buffer): string {
	return createHash('sha256').update(`brand ${kind} ${RECIPE}\n`).update(original).digest('hex').slice(0, 32)
}

/** Files of pictures of items are beside them. */
export const brandFile = (name: string): string => `brand-${name}`
