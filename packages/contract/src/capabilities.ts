/** The operators' capabilities, and which role has them: the only permission table of the back office. */
export const roles = ['support', 'finance', 'catalogue', 'admin'] as const
export type Role = (typeof roles)[number]

export const capabilities = {
	'offers.read': ['support', 'finance', 'catalogue', 'admin'],
	'offers.answer': ['support', 'catalogue', 'admin'],
	/** Export the queue's people and prices as a file; each export is in the trail. */
	'offers.export': ['finance', 'admin'],
	'orders.read': ['support', 'finance', 'admin'],
	'orders.deliver': ['support', 'admin'],
	/** Deliver an order that is held: its buyer has risk signals, or is blocked. */
	'orders.release': ['support', 'admin'],
	'orders.refund': ['finance', 'admin'],
	'deposits.read': ['support', 'finance', 'admin'],
	'deposits.check': ['support', 'finance', 'admin'],
	'deposits.close': ['finance', 'admin'],
	/** Give a deposit's money back to its payer. */
	'deposits.refund': ['finance', 'admin'],
	'cases.read': ['support', 'finance', 'admin'],
	/** Open a case by hand, and answer the bank. */
	'cases.answer': ['support', 'finance', 'admin'],
	/** Accept a chargeback, write off a debt, record the bank's decision. */
	'cases.decide': ['finance', 'admin'],
	'payouts.read': ['support', 'finance', 'admin'],
	'payouts.settle': ['finance', 'admin'],
	/** See the whole IBAN of a payout; each view is in the trail. */
	'payouts.reveal': ['finance', 'admin'],
	'payouts.export': ['finance', 'admin'],
	'messages.read': ['support', 'admin'],
	'messages.answer': ['support', 'admin'],
	'catalogue.read': ['support', 'catalogue', 'admin'],
	'catalogue.write': ['catalogue', 'admin'],
	'catalogue.import': ['catalogue', 'admin'],
	'trading.read': ['support', 'finance', 'catalogue', 'admin'],
	/** Add, pause and resume trade accounts, and replace their secrets. */
	'trading.write': ['admin'],
	'people.read': ['support', 'finance', 'admin'],
	'people.block': ['support', 'admin'],
	/** Request the removal of the second factors of a shopper who lost them, after a waiting time. */
	'people.reset_factors': ['support', 'admin'],
	'balances.correct': ['finance', 'admin'],
	/** See approval requests, and withdraw one's own. */
	'approvals.read': ['support', 'finance', 'admin'],
	/** Approving also needs the capability of what is approved: see `approvalNeeds`. */
	'approvals.decide': ['finance', 'admin'],
	'content.read': ['support', 'finance', 'catalogue', 'admin'],
	'content.write': ['catalogue', 'admin'],
	/** Change the draft of the brand. */
	'brand.write': ['catalogue', 'admin'],
	'brand.publish': ['admin'],
	'currencies.write': ['finance', 'admin'],
	'promo_codes.write': ['finance', 'catalogue', 'admin'],
	'settings.read': ['support', 'finance', 'catalogue', 'admin'],
	'settings.write': ['admin'],
	'figures.read': ['support', 'finance', 'admin'],
	'finance.read': ['finance', 'admin'],
	/** Reports and their entries as files; each export is in the trail. */
	'finance.export': ['finance', 'admin'],
	'books.read': ['finance', 'admin'],
	/** Transfers of the ledger as a file; each export is in the trail. */
	'books.export': ['finance', 'admin'],
	'books.verify': ['finance', 'admin'],
	'trail.read': ['finance', 'admin'],
	'jobs.read': ['support', 'finance', 'catalogue', 'admin'],
	'jobs.retry': ['support', 'finance', 'admin'],
	'jobs.discard': ['admin'],
	'backups.make': ['admin'],
	'operators.read': ['admin'],
	/** Invite operators, change their role, end their sessions and reset their second factor. */
	'operators.write': ['admin'],
} as const satisfies Record<string, readonly Role[]>

export type Capability = keyof typeof capabilities

export function roleMay(role: Role, capability: Capability): boolean {
	const allowed: readonly Role[] = capabilities[capability]
	return allowed.includes(role)
}
