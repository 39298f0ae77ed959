const TRADE_LINK = /^https:\/\/steamcommunity\.com\/tradeoffer\/new\/\?partner=\d{1,20}&token=[\w-]{8}$/

/** Steam's trade URL of one person. */
export function isTradeLink(value: string): boolean {
	return TRADE_LINK.test(value)
}

const INVENTORY_HOSTS = new Set(['steamcommunity.com', 'www.steamcommunity.com'])

/** Parsed as a browser does, so that `steamcommunity.com.evil.test` and `@` tricks do not pass. */
export function isSteamInventoryLink(value: string): boolean {
	const url = URL.parse(value)
	if (url === null) return false
	return (
		url.protocol === 'https:' && INVENTORY_HOSTS.has(url.host) && url.username === '' && url.password === ''
	)
}
