/** What an operator may do, and which role may do it: the only table of back office rights. */
export const roles = ['support', 'finance', 'catalogue', 'admin'] as const
export type Role = (typeof roles)[number]

export const capabilities = {
	'offers.read': ['support', 'finance', 'catalogue', 'admin'],
	'offers.answer': ['support', 'catalogue', 'admin'],
	/** To take the queue's people and prices along as a file; each one taken is in the trail. */
	'offers.export': ['finance', 'admin'],
	'orders.read': ['support', 'finance', 'admin'],
	'orders.deliver': ['support', 'admin'],
	'orders.refund': ['finance', 'admin'],
	'deposits.read': ['support', 'finance', 'admin'],
	'deposits.check': ['support', 'finance', 'admin'],
	'deposits.close': ['finance', 'admin'],
	'payouts.read': ['support', 'finance', 'admin'],
	'payouts.settle': ['finance', 'admin'],
	/** To see the whole IBAN that a payout goes to; each look is in the trail. */
	'payouts.reveal': ['finance', 'admin'],
	'payouts.export': ['finance', 'admin'],
	'messages.read': ['support', 'admin'],
	'messages.answer': ['support', 'admin'],
	'catalogue.read': ['support', 'catalogue', 'admin'],
	'catalogue.write': ['catalogue', 'admin'],
	'catalogue.import': ['catalogue', 'admin'],
	'people.read': ['support', 'finance', 'admin'],
	'people.block': ['support', 'admin'],
	/** To have the second factors of a shopper who lost them removed, after a waiting time. */
	'people.reset_factors': ['support', 'admin'],
	'balances.correct': ['finance', 'admin'],
	/** To see what waits for a second operator, and to withdraw one's own requests. */
	'approvals.read': ['support', 'finance', 'admin'],
	/** Approving also needs the capability of what is approved: see `approvalNeeds`. */
	'approvals.decide': ['finance', 'admin'],
	'content.read': ['support', 'finance', 'catalogue', 'admin'],
	'content.write': ['catalogue', 'admin'],
	'currencies.write': ['finance', 'admin'],
	'promo_codes.write': ['finance', 'catalogue', 'admin'],
	'settings.read': ['support', 'finance', 'catalogue', 'admin'],
	'settings.write': ['admin'],
	'figures.read': ['support', 'finance', 'admin'],
	'books.read': ['finance', 'admin'],
	'books.verify': ['finance', 'admin'],
	'trail.read': ['finance', 'admin'],
	'jobs.read': ['support', 'finance', 'catalogue', 'admin'],
	'jobs.retry': ['support', 'finance', 'admin'],
	'jobs.discard': ['admin'],
	'operators.read': ['admin'],
	/** To invite operators, change their role, end their sessions and reset their second factor. */
	'operators.write': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof capabilities

export function roleMay(role: Role, capability: Capability): boolean {
	const allowed: readonly Role[] = capabilities[capability]
	return allowed.includes(role)
}
