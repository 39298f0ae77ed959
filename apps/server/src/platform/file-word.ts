/** The brand as a part of a file's name, without what file systems or headers would not take. */
export function fileWord(brand: string): string {
	const word = brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
	return word.replaceAll(/^-+|-+$/g, '') || 'shop'
}
