/** The address of a provider's page. It contains the deposit's id. */
export function checkoutUrl(url: string, depositId: number): string {
	const address = new URL(url)
	address.searchParams.set('order', String(depositId))
	return address.href
}
