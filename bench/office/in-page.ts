/** Functions that run inside the page; each is sent there as source text, so it uses nothing from outside itself. */

/** Installs the measurement in the page, once. */
export function watchTable(): void {
	performance.setResourceTimingBufferSize(100_000)
	const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
	const rowsIn = (scroller: Element) => [...scroller.querySelectorAll('tbody tr')]

	/** Rows cover the whole viewport of the table, and each visible one is filled. */
	const isFilled = (scroller: Element | null): boolean => {
		const head = scroller?.querySelector('thead')
		if (!scroller || !head) return false
		const viewTop = head.getBoundingClientRect().bottom
		const viewBottom = scroller.getBoundingClientRect().bottom
		const seen = rowsIn(scroller).filter((row) => {
			const { top, bottom } = row.getBoundingClientRect()
			return bottom > viewTop + 1 && top < viewBottom - 1
		})
		const edges = seen.map((row) => row.getBoundingClientRect())
		const isWhole = scroller.scrollHeight <= scroller.clientHeight
		const covers =
			Math.min(...edges.map(({ top }) => top)) <= viewTop + 1 &&
			(isWhole || Math.max(...edges.map(({ bottom }) => bottom)) >= viewBottom - 2)
		return seen.length > 0 && covers && seen.every((row) => row.querySelector('a') !== null)
	}

	const measure = async (move: () => void, isDone: () => boolean) => {
		performance.clearResourceTimings()
		const startedAt = performance.now()
		move()
		do {
			if (performance.now() - startedAt > 10_000) throw new Error('the rows did not come')
			await frame()
		} while (!isDone())
		// What is in the DOM is on the screen with the next frame.
		await frame()
		const waitMs = performance.now() - startedAt
		const asked = performance
			.getEntriesByType('resource')
			.filter(({ name }) => name.includes('/api/backoffice/items'))
			.filter((entry) => entry instanceof PerformanceResourceTiming)
			// A cancelled request has no timing.
			.filter(({ requestStart }) => requestStart > 0)
		const serverMs = asked.length === 0 ? null : Math.max(...asked.map((e) => e.responseEnd - e.requestStart))
		return { waitMs, serverMs }
	}

	const table = () => document.querySelector('table')?.parentElement ?? null

	/** A copy of the rows above the real ones with its own scrolling, for the limit. */
	const copyRows = () => {
		const real = table()
		if (real === null) throw new Error('no table')
		const { left, top, width, height } = real.getBoundingClientRect()
		const scroller = document.createElement('div')
		scroller.style.cssText = `position:fixed;z-index:100;overflow-y:auto;background:#07080d;left:${left}px;top:${top}px;width:${width}px;height:${height}px`
		const tall = document.createElement('div')
		tall.style.height = `${real.scrollHeight}px`
		const rows = rowsIn(real).map((row) => row.cloneNode(true) as HTMLElement)
		for (const [index, row] of rows.entries())
			row.style.transform = `translateY(${index * Number.parseFloat(row.style.height)}px)`
		const moved = document.createElement('div')
		moved.style.position = 'absolute'
		moved.style.width = '100%'
		moved.append(...rows)
		scroller.append(moved, tall)
		document.body.append(scroller)
		return { scroller, moved, rows }
	}

	/** The minimum: no framework, no cache. */
	const fillByHand = async (rows: readonly HTMLElement[], page: number) => {
		const answer = await fetch(`/api/backoffice/items?page=${page}&limit=50`)
		const { payload } = (await answer.json()) as { payload: Record<string, string | number>[] }
		for (const [index, row] of rows.entries()) {
			const item = payload[index % payload.length]
			const link = row.querySelector('a')
			if (item === undefined || link === null) continue
			const [, type, quality, price] = row.children
			const picture = document.createElement('img')
			Object.assign(picture, {
				src: item.picture,
				alt: '',
				loading: 'lazy',
				className: 'size-full object-contain',
			})
			row.querySelector('[aria-hidden]')?.replaceChildren(picture)
			link.textContent = String(item.title)
			link.href = `?item=${item.id}`
			if (link.nextElementSibling) link.nextElementSibling.textContent = `#${item.id}`
			if (type) type.textContent = String(item.type)
			if (quality) quality.textContent = String(item.quality)
			if (price) price.textContent = Number(item.price).toFixed(2)
		}
	}
	let copied: ReturnType<typeof copyRows> | undefined

	/** By the URL of their links, which includes the search. */
	const isFilledBy = (text: string) => {
		const link = table()?.querySelector<HTMLAnchorElement>('tbody a')
		const said = link && new URL(link.href).searchParams.get('search')?.replaceAll('"', '')
		return said === text && isFilled(table())
	}
	const isNothingFound = () => table() === null && document.querySelector('main h2') !== null
	const isComing = () => document.querySelector('main [aria-busy=true]') !== null
	Object.assign(window, {
		officeBench: {
			isReady: () => isFilled(table()),
			scrollTo(share: number, byPx: number) {
				const scroller = table()
				if (scroller === null) throw new Error('no table')
				const top = share * (scroller.scrollHeight - scroller.clientHeight) + byPx
				return measure(
					() => {
						scroller.scrollTop = top
					},
					() => isFilled(scroller),
				)
			},
			scrollBy(px: number) {
				const scroller = table()
				if (scroller === null) throw new Error('no table')
				return measure(
					() => {
						scroller.scrollTop += px
					},
					() => isFilled(scroller),
				)
			},
			byHand(share: number) {
				copied ??= copyRows()
				const { scroller, moved, rows } = copied
				const pages = Math.floor(Number(document.querySelector('table')?.ariaRowCount) / 50)
				let isDone = false
				scroller.addEventListener(
					'scroll',
					() => {
						const page = 1 + Math.floor(share * (pages - 1))
						void fillByHand(rows, page).then(() => {
							moved.style.transform = `translateY(${scroller.scrollTop}px)`
							isDone = true
						})
					},
					{ once: true, passive: true },
				)
				return measure(
					() => {
						scroller.scrollTop = share * (scroller.scrollHeight - scroller.clientHeight)
					},
					() => isDone,
				)
			},
			search(text: string) {
				const input = document.querySelector('search input')
				if (!(input instanceof HTMLInputElement)) throw new Error('no search box')
				// Like the keyboard: React listens to the element's own setter.
				Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
				input.dispatchEvent(new Event('input', { bubbles: true }))
				const said = () => new URLSearchParams(location.search).get('search')?.replaceAll('"', '') === text
				return measure(
					() => input.form?.requestSubmit(),
					() => said() && !isComing() && (isFilledBy(text) || isNothingFound()),
				)
			},
		},
	})
}

export interface OfficeBench {
	isReady(): boolean
	scrollTo(share: number, byPx: number): Promise<{ waitMs: number; serverMs: number | null }>
	scrollBy(px: number): Promise<{ waitMs: number; serverMs: number | null }>
	search(text: string): Promise<{ waitMs: number; serverMs: number | null }>
	byHand(share: number): Promise<{ waitMs: number; serverMs: number | null }>
}

declare global {
	interface Window {
		officeBench: OfficeBench
	}
}
