import type { Page } from 'playwright-core'
import type { Person } from '../apps/server/test/people.ts'

export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
export const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** Signs a shopper in by the form, and goes to the given page. */
export async function signIn(page: Page, { email, password }: Person, redirect: string): Promise<void> {
	await page.goto(`/auth?form=signin&redirect=${encodeURIComponent(redirect)}`)
	await button(page, 'Accept').click()
	await page.getByLabel('Email').fill(email)
	await page.getByLabel('Password', { exact: true }).fill(password)
	await page.getByLabel('Password', { exact: true }).press('Enter')
	await page.waitForURL((url) => url.pathname + url.search === redirect)
}

/** Each place where bidirectional characters in user input could reverse the shop's text beside it. */
export const notIsolated = (page: Page, words: string) =>
	page.evaluate((typed) => {
		const found: string[] = []
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
		while (texts.nextNode()) {
			const { parentElement, textContent } = texts.currentNode as Text
			if (textContent?.includes(typed) && !parentElement?.closest('bdi, script'))
				found.push(`${parentElement?.tagName}: ${textContent}`)
		}
		return found
	}, words)
