import { screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { settings } from '../../../test/answers.ts'
import { renderShop } from '../../../test/render-shop.tsx'

const markup = '<script data-x="1">window.ran = (window.ran ?? 0) + 1</script><meta name="tag" content="on">'
const injected = () => [...document.head.querySelectorAll<HTMLElement>('[data-operator-tag]')]

async function open(google_tag = markup) {
	const shop = renderShop('/terms', {
		server: { 'GET /settings': () => ({ payload: { ...settings, google_tag } }) },
	})
	await screen.findByRole('heading', { level: 1, name: 'Terms' })
	return shop
}

describe('google_tag', () => {
	afterEach(() => {
		for (const element of injected()) element.remove()
	})

	// covers asvs:14.2.3 spec:catalogue-entities.12
	it('is markup that is injected once the visitor accepts, and only then', async () => {
		const page = document.head.appendChild(document.createElement('script'))
		// A browser hides the attribute's value from scripts and shows it as a property.
		page.setAttribute('nonce', '')
		page.nonce = 'of-this-page'
		const { user } = await open()
		expect(injected()).toEqual([])
		await user.click(screen.getByRole('button', { name: 'Accept' }))
		await waitFor(() => expect(injected().map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'META']))
		const [script] = injected()
		expect([script?.getAttribute('data-x'), script?.nonce]).toEqual(['1', 'of-this-page'])
		expect(script?.textContent).toContain('window.ran')
		page.remove()
	})

	it('is injected at once for who has accepted before, and once a page', async () => {
		localStorage.setItem('cookie_consent', 'true')
		const { unmount } = await open()
		await waitFor(() => expect(injected()).toHaveLength(2))
		unmount()
		await open()
		expect(injected()).toHaveLength(2)
	})

	it('leaves out what is for browsers without scripts', async () => {
		localStorage.setItem('cookie_consent', 'true')
		await open(`${markup}<noscript><iframe src="https://tag.test/ns.html"></iframe></noscript>`)
		await waitFor(() => expect(injected().map(({ tagName }) => tagName)).toEqual(['SCRIPT', 'META']))
	})

	it('is left behind with the page by who accepted and declines later', async () => {
		localStorage.setItem('cookie_consent', 'true')
		const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
		const { user } = await open()
		await waitFor(() => expect(injected()).toHaveLength(2))
		await user.click(screen.getByRole('button', { name: 'Cookie settings' }))
		expect(reload).not.toHaveBeenCalled()
		await user.click(screen.getByRole('button', { name: 'Decline' }))
		expect(reload).toHaveBeenCalledOnce()
		reload.mockRestore()
	})

	// covers asvs:14.2.3
	it('stays out after Decline', async () => {
		const { user } = await open()
		await user.click(screen.getByRole('button', { name: 'Decline' }))
		expect(injected()).toEqual([])
	})
})
