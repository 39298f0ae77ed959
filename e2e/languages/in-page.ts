/** Runs inside the page, sent there as source text: functions that use nothing but each other. */

export interface Look {
	/** Each text on the page, and each accessible name. */
	words: string[]
	misfits: Misfit[]
}

/** Text that does not fit its element. */
export interface Misfit {
	words: string
	fault: string
}

interface Standing {
	words: string
	holder: Element
	box: DOMRect
	lines: DOMRect[]
}

async function lookAround(): Promise<Look> {
	// After a change of the window's width, force a layout before measuring.
	await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
	const standing = standingTexts()
	const words = new Set([...standing.map(({ words }) => words), ...namesForEars(), document.title])
	words.delete('')
	const seen = standing.filter(isSeen)
	const misfits = [...tooWide(), ...seen.flatMap(misfitsOf), ...overlaps(seen), ...cutFields()]
	return { words: [...words], misfits }
}

function clean(text: string | null): string {
	return (text ?? '').replaceAll(/\s+/g, ' ').trim()
}

function standingTexts(): Standing[] {
	const found: Standing[] = []
	const range = document.createRange()
	const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
	for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
		const holder = node.parentElement
		const words = clean(node.textContent)
		if (!holder || words === '' || !isSaid(holder)) continue
		range.selectNodeContents(node)
		found.push({ words, holder, box: range.getBoundingClientRect(), lines: [...range.getClientRects()] })
	}
	return found
}

function isSaid(holder: Element): boolean {
	if (holder.closest('script, style, template, noscript')) return false
	// A closed list has no box on the page, but its text is read when it is opened.
	if (holder.closest('option')) return true
	return holder.checkVisibility({ visibilityProperty: true, opacityProperty: true })
}

function namesForEars(): string[] {
	const attributes = ['aria-label', 'placeholder', 'title', 'alt']
	return [...document.querySelectorAll(attributes.map((name) => `[${name}]`).join())].flatMap((element) =>
		attributes.map((name) => clean(element.getAttribute(name))),
	)
}

function tooWide(): Misfit[] {
	const { scrollWidth, clientWidth } = document.documentElement
	return scrollWidth > clientWidth ? [{ words: '', fault: `the page is ${scrollWidth} px wide` }] : []
}

function ancestorsOf(element: Element): Element[] {
	const found: Element[] = []
	for (let at: Element | null = element; at; at = at.parentElement) found.push(at)
	return found
}

/** Visually hidden, but read by screen readers. */
function isForEars(holder: Element): boolean {
	return ancestorsOf(holder).some((at) => getComputedStyle(at).clipPath === 'inset(50%)')
}

function isSeen({ holder, box }: Standing): boolean {
	return box.width > 1 && !holder.closest('option') && !isForEars(holder)
}

function misfitsOf(standing: Standing): Misfit[] {
	const fault = cutBy(standing) ?? leftBox(standing)
	return fault === undefined ? [] : [{ words: standing.words, fault }]
}

/** A smaller overflow is a rounding error, not a fault. */
function reachesOut(box: DOMRect, edge: DOMRect): 'beside' | 'above or below' | undefined {
	const tolerance = 1.5
	if (box.left < edge.left - tolerance || box.right > edge.right + tolerance) return 'beside'
	if (box.top < edge.top - tolerance || box.bottom > edge.bottom + tolerance) return 'above or below'
	return undefined
}

function cutBy({ holder, box }: Standing): string | undefined {
	for (const at of ancestorsOf(holder)) {
		const { overflowX, overflowY, textOverflow, position } = getComputedStyle(at)
		const name = at.tagName.toLowerCase()
		if (textOverflow === 'ellipsis' && at.scrollWidth > at.clientWidth + 1) return `shortened by its ${name}`
		// Scrollable content is not cut off; the next card of a carousel shows that there are more.
		if (/auto|scroll/.test(overflowX + overflowY) || at.classList.contains('carousel')) return undefined
		const edge = at.getBoundingClientRect()
		// Content completely outside is off-screen on purpose.
		const isAside = box.left >= edge.right - 1 || box.right <= edge.left + 1
		const way = overflowX === 'visible' || isAside ? undefined : reachesOut(box, edge)
		if (way) return `cut off ${way} in its ${name}`
		if (position === 'fixed' || at === document.body) return undefined
	}
	return undefined
}

/** Text of a control or a cell must stay within it. */
function leftBox({ holder, box }: Standing): string | undefined {
	const frame = holder.closest('button, a, label, th, td, li, [role=tab], [role=dialog]')
	if (!frame || /inline|contents/.test(getComputedStyle(frame).display)) return undefined
	const between = ancestorsOf(holder).slice(0, ancestorsOf(holder).indexOf(frame))
	const isFree = between.some((at) => {
		const { position, overflowY } = getComputedStyle(at)
		// A badge on a corner overlaps the edge on purpose; the rest of the scrolling content is below it.
		return position === 'absolute' || /auto|scroll/.test(overflowY)
	})
	if (isFree) return undefined
	const way = reachesOut(box, frame.getBoundingClientRect())
	return way && `sticks out ${way} of its ${frame.tagName.toLowerCase()}`
}

/** Floating elements may cover the page; two texts of the same layer may not overlap. */
function layerOf(holder: Element): Element | undefined {
	return ancestorsOf(holder).find((at) => {
		const { position, overflowY } = getComputedStyle(at)
		return /fixed|sticky/.test(position) || /auto|scroll/.test(overflowY)
	})
}

function overlaps(seen: Standing[]): Misfit[] {
	const lines = seen
		.flatMap(({ words, holder, lines }) => lines.map((box) => ({ words, holder, box })))
		.toSorted((one, other) => one.box.top - other.box.top)
	return lines.flatMap((line, index) => {
		// Sorted from the top: an element that starts below this line, and all after it, cannot overlap it.
		const end = lines.findIndex(({ box }, place) => place > index && box.top > line.box.bottom)
		const over = lines
			.slice(index + 1, end === -1 ? undefined : end)
			.filter(({ words, box }) => words !== line.words && doOverlap(line.box, box))
			.find(({ holder }) => layerOf(holder) === layerOf(line.holder))
		return over ? [{ words: line.words, fault: `lies over “${over.words}”` }] : []
	})
}

/** Boxes of text lines may touch: they are higher than their letters. */
function doOverlap(one: DOMRect, other: DOMRect): boolean {
	const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
	const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
	return width > 2 && height > Math.min(one.height, other.height) / 2
}

/** Placeholders and selected options are no text nodes that can be measured: they are copied into one. */
function cutFields(): Misfit[] {
	const pen = document.createElement('canvas').getContext('2d')
	return [...document.querySelectorAll('input, select')].flatMap((field) => {
		const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field)
		if (!pen || field.clientWidth <= 1 || !field.checkVisibility()) return []
		pen.font = font
		pen.letterSpacing = letterSpacing === 'normal' ? '0px' : letterSpacing
		const words = shownIn(field)
		const room = field.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
		return pen.measureText(words).width > room + 1.5 ? [{ words, fault: `cut off in its field` }] : []
	})
}

function shownIn(field: Element): string {
	if (field instanceof HTMLSelectElement) return clean(field.selectedOptions[0]?.textContent ?? '')
	return field instanceof HTMLInputElement && field.value === '' ? field.placeholder : ''
}

const parts = [
	lookAround,
	clean,
	standingTexts,
	isSaid,
	namesForEars,
	tooWide,
	ancestorsOf,
	isForEars,
	isSeen,
	misfitsOf,
	reachesOut,
	cutBy,
	leftBox,
	layerOf,
	overlaps,
	doOverlap,
	cutFields,
	shownIn,
]

/** Inspects the current page: all its texts, and which of them are cut off or overlap. */
export const LOOK = `(() => { ${parts.map(String).join('\n')}\nreturn lookAround() })()`
