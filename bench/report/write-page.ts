import { mkdir, readFile, writeFile } from 'node:fs/promises'

const DOCS = new URL('../../docs/', import.meta.url)
const PAGE = new URL('performance.md', DOCS)

const OPENING = `# Performance

Written by \`npm run bench\`. Where a baseline exists (a bare route, hand-written SQL, the hash alone, pgbench), the figure is a ratio to this limit, measured in the same run, alternating with it: the median of the rounds' ratios, which varies less than the quotient of the two medians. Milliseconds, kilobytes and seconds are compared with a target; they are valid for the machine named with them.
`

export interface Chapter {
	name: string
	markdown: string
	/** File name to SVG. */
	images: Readonly<Record<string, string>>
}

/** Puts the chapter into the page in place of its older self; other chapters stay as they are. */
export async function writeChapter({ name, markdown, images }: Chapter): Promise<void> {
	const [begin, end] = [`<!-- bench:${name} -->`, `<!-- /bench:${name} -->`]
	const known = await readFile(PAGE, 'utf8').catch(() => OPENING)
	const page = OPENING + known.slice(Math.max(known.indexOf('\n<!-- bench:'), 0))
	const chapter = `${begin}\n${markdown.trim()}\n${end}`
	const [from, to] = [page.indexOf(begin), page.indexOf(end)]
	const written =
		from === -1 || to === -1
			? `${page.trimEnd()}\n\n${chapter}\n`
			: page.slice(0, from) + chapter + page.slice(to + end.length)
	await mkdir(new URL('images/', DOCS), { recursive: true })
	await writeFile(PAGE, written)
	for (const [file, svg] of Object.entries(images)) await writeFile(new URL(`images/${file}`, DOCS), svg)
}
