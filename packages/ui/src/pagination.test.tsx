import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Pagination } from './pagination.tsx'

afterEach(cleanup)

function show(page: number, total: number, compact = false) {
	const asked: number[] = []
	render(
		<Pagination
			page={page}
			total={total}
			compact={compact}
			label="Pages"
			previousLabel="Previous page"
			nextLabel="Next page"
			pageLabel={(target) => `Page ${target}`}
			renderPage={(target, { children, ...props }) => {
				asked.push(target)
				return (
					<a href={`?page=${target}`} {...props}>
						{children}
					</a>
				)
			}}
		/>,
	)
	return asked
}

const linkNames = () => screen.getAllByRole('link').map((link) => link.getAttribute('aria-label'))

describe('Pagination', () => {
	it('is a named navigation of real links with the current page marked', () => {
		show(2, 3)
		const nav = screen.getByRole('navigation', { name: 'Pages' })
		const current = within(nav).getByRole('link', { current: 'page' })
		expect(current.getAttribute('aria-label')).toBe('Page 2')
		expect(screen.getByRole('link', { name: 'Next page' }).getAttribute('href')).toBe('?page=3')
		expect(screen.getByRole('link', { name: 'Previous page' }).getAttribute('rel')).toBe('prev')
	})

	// covers spec:other-rules.6
	it('never links to a page before the first or after the last', () => {
		expect(Math.min(...show(1, 12))).toBe(1)
		cleanup()
		expect(Math.max(...show(12, 12))).toBe(12)
		expect(screen.queryByRole('link', { name: 'Next page' })).toBeNull()
	})

	// covers spec:constants.11
	it('shows first, current and last in compact mode', () => {
		show(5, 20, true)
		expect(linkNames()).toEqual(['Previous page', 'Page 1', 'Page 5', 'Page 20', 'Next page'])
	})

	it('shows nothing for a single page', () => {
		show(1, 1)
		expect(screen.queryByRole('navigation')).toBeNull()
	})
})
