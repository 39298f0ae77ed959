import { describe, expect, test } from 'vitest'
import { sellForm } from './rules/sell.ts'
import { isSteamInventoryLink } from './steam-links.ts'

describe('isSteamInventoryLink', () => {
	test.each([
		'https://steamcommunity.com/id/mira/inventory/#730_2_12345678901',
		'https://steamcommunity.com/id/mira/inventory',
		'https://steamcommunity.com/id/mira/inventory//',
		'https://steamcommunity.com/id/mira/',
		'https://steamcommunity.com/profiles/76561198000000000/inventory/?modal=1#570_2_1',
		'https://www.steamcommunity.com/profiles/76561198000000000',
		'HTTPS://SteamCommunity.com/id/Mira/inventory/',
	])('accepts %s', (link) => {
		expect(isSteamInventoryLink(link)).toBe(true)
	})

	test.each([
		'http://steamcommunity.com/id/mira/inventory/',
		'steamcommunity.com/id/mira/inventory/',
		'https://steamcommunity.com.evil.test/id/mira/inventory/',
		'https://evil.test/steamcommunity.com/id/mira/inventory/',
		'https://steamcommunity.com@evil.test/id/mira',
		'https://mira@steamcommunity.com/id/mira',
		'https://steamcommunity.com:8443/id/mira',
		'https://store.steampowered.com/id/mira/inventory/',
		'javascript:alert(1)//steamcommunity.com',
		'',
	])('refuses "%s", and the sell form says why', (link) => {
		expect(isSteamInventoryLink(link)).toBe(false)
		const { error } = sellForm.safeParse({ title: 'AK', price: '1', quality: 'field_tested', item_url: link })
		expect(error?.issues.map(({ path, message }) => [path[0], message])).toEqual([
			['item_url', 'inventory_link_invalid'],
		])
	})
})
