/** What search engines and link previews say about a page. */
export const pageHeads = {
	page_description_home:
		'Buy CS2 and Dota 2 skins with your {brand} balance, delivered by Steam trade. Filter by type, rarity, exterior or hero, or sell your own skins.',
	page_description_list:
		'{title} at {brand}: unique items with exact float, price and picture, delivered by Steam trade.',
	page_description_item: '{title} for €{price} at {brand}. One unique item, delivered by Steam trade.',
	page_description_static: '{title}: what to know before you buy or sell at {brand}.',
	page_description_skin:
		'{title} at {brand}: all copies with exterior, float, seed and price, and the history of our sales.',
	page_title_auth: 'Sign in',
	page_title_reset_password: 'Choose a new password',
	page_title_payment: 'Payment',
	page_title_account: 'My account',
	page_title_restore_email: 'Restore email address',
	page_title_email_verification: 'Email verification',
} as const
