/** Accounts to choose from. Their ids are beyond those that Steam has assigned. */
export const demoAccounts = [
	{ steamId: '76561190000000001', name: 'Night Heron' },
	{ steamId: '76561190000000002', name: 'Pixel Otter' },
	{ steamId: '76561190000000003', name: 'Copper Fox' },
] as const
