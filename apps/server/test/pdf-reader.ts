import { getDocumentProxy, getResolvedPDFJS } from 'unpdf'

interface ReadPdf {
	/** All pages, one line of the page per line. */
	text: string
	/** What the file says about itself: title, language, producer. */
	info: Record<string, unknown>
	/** The XMP metadata by its names, such as `pdfaid:part`. */
	xmp: ReadonlyMap<string, unknown>
	isTagged: boolean
	/** The roles of the structure for screen readers, each page from top to bottom. */
	roles: string[]
	fonts: { name: string; isEmbedded: boolean }[]
	/** Where each piece of text stands, in points from the left and from the bottom of its page. */
	pieces: { page: number; text: string; left: number; right: number; bottom: number }[]
}

/** A part of the structure with a role, or a piece of the page without one. */
type StructureNode = { role: string; children: readonly StructureNode[] } | { type: string }

/** Reads a file as other people's programs do: with Mozilla's PDF.js, which knows nothing of the shop's writer. */
export async function readAsStranger(file: Uint8Array): Promise<ReadPdf> {
	const { OPS } = await getResolvedPDFJS()
	const pdf = await getDocumentProxy(new Uint8Array(file))
	const { info, metadata } = await pdf.getMetadata()
	const fonts = new Map<string, boolean>()
	const [texts, roles]: [string[], string[]] = [[], []]
	const pieces: ReadPdf['pieces'] = []
	for (let number = 1; number <= pdf.numPages; number++) {
		const page = await pdf.getPage(number)
		const { items } = await page.getTextContent()
		texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''))
		for (const item of items) {
			if (!('str' in item) || item.str.trim() === '') continue
			const [, , , , left, bottom] = item.transform
			pieces.push({ page: number, text: item.str, left, right: left + item.width, bottom })
		}
		roles.push(...rolesIn(await page.getStructTree()))
		const { fnArray, argsArray } = await page.getOperatorList()
		for (const [place, operator] of fnArray.entries()) {
			if (operator !== OPS.setFont) continue
			const font = page.commonObjs.get(argsArray[place][0])
			fonts.set(font.name, !font.missingFile)
		}
	}
	const isTagged = Boolean((await pdf.getMarkInfo())?.Marked)
	await pdf.loadingTask.destroy()
	return {
		text: texts.join('\n'),
		info: { ...info },
		xmp: new Map(metadata),
		isTagged,
		roles,
		fonts: [...fonts].map(([name, isEmbedded]) => ({ name, isEmbedded })),
		pieces,
	}
}

function rolesIn(node: StructureNode | null): string[] {
	if (node === null || !('role' in node)) return []
	return [node.role, ...node.children.flatMap(rolesIn)]
}
