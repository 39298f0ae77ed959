/** Who one can be without typing. Ids beyond those that Steam has given out. */
export const demoAccounts = [
	{ steamId: '76561190000000001', name: 'Night Heron' },
	{ steamId: '76561190000000002', name: 'Pixel Otter' },
	{ steamId: '76561190000000003', name: 'Copper Fox' },
] as const
