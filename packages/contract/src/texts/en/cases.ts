/** What a shopper owes after a chargeback or a refund. */
export const cases = {
	debt_title: 'You owe {debt}',
	debt_text:
		'A payment of yours was taken back after its credits were spent. Top up at least this amount to settle it. Buying and payouts are blocked until then.',
	debt_top_up: 'Top up {amount}',
	debt_for_sale: 'Sold skins of offer #{offer}, {paid}: {debt} left',
	debt_for: 'Payment #{deposit}, {paid}: {debt} left',
} as const
