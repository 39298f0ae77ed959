/** Rows and tables, cards, the stage of the details: at most this wide and high, never larger than the original. */
export const pictureWidths = { small: 192, card: 512, large: 1024 } as const
type PictureSize = keyof typeof pictureWidths

const FOLDER = '/images/pictures/'

/** Where a stored picture is; the size for cards unless another is asked for. */
export function pictureAddress(hash: string, size: PictureSize = 'card'): string {
	return `${FOLDER}${hash}-${pictureWidths[size]}`
}

/** The same picture in another size; an address elsewhere, or of a drawing, stays as it is. */
export function resizedPicture<Address extends string | null | undefined>(
	address: Address,
	size: PictureSize,
): Address | string {
	return address?.startsWith(FOLDER) ? address.replace(/-\d+$/, `-${pictureWidths[size]}`) : address
}

/** The hash and the width that an address names. */
export function readPictureName(name: string): { hash: string; width: number } | undefined {
	const [, hash, digits] = /^([0-9a-f]{32})-(\d{3,4})$/.exec(name) ?? []
	const width = Object.values(pictureWidths).find((known) => String(known) === digits)
	return hash === undefined || width === undefined ? undefined : { hash, width }
}
