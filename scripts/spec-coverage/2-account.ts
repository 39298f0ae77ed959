import type { Section } from './section.ts'

const ACCOUNT = 'apps/storefront/src/app/routes/account.test.tsx'
const SETTINGS = 'apps/storefront/src/features/accounts/settings-room.test.tsx'
const HISTORIES = 'apps/storefront/src/app/routes/account-histories.test.tsx'
const WALLET = 'e2e/wallet.test.ts'

export const accountPage: Section = {
	heading: '2. Screens and routes › Account page',
	sentences: [
		[
			"Header: the user's name and surname (placeholders if empty), email, balance with currency icon and a TOP UP button, and a LOGOUT button.",
			`${ACCOUNT} › shows the user's name and surname, email, balance, TOP UP and LOGOUT`,
			`${ACCOUNT} › shows placeholders where name and surname are empty`,
			`${SETTINGS} › shows no balance before it is known`,
		],
		[
			'Tab buttons: Settings, Transaction, Order History, My Offers.',
			`${ACCOUNT} › has the tabs Settings, Transaction, Order History and My Offers`,
		],
		[
			'The offers tab exists only when offer_enabled is on, otherwise it falls back to personal.',
			`${ACCOUNT} › has no offers tab while selling is off, and falls back to personal with the address updated`,
		],
		[
			'If the offers tab is active and offers get disabled, it switches to personal and the URL updates.',
			`${ACCOUNT} › switches from offers to personal when offers get disabled`,
		],
		['Tab changes update the query.', `${ACCOUNT} › updates the query on a tab change`],
		[
			'PERSONAL INFORMATION: first name, last name, email, phone, country (select of countries by title and id), address, ZIP-code, all required, with Save.',
			`${SETTINGS} › requires %s`,
			`${SETTINGS} › requires a country, and lets City alone stay empty`,
			`${SETTINGS} › offers the countries by title and sends the id`,
			`${ACCOUNT} › saves, says so and fetches the profile again`,
		],
		[
			'CHANGE PASSWORD: current password, new password, confirm new password, all required, with Save.',
			`${SETTINGS} › requires all three`,
			`${SETTINGS} › says 'Password changed successfully', empties the fields and asks again who is signed in`,
		],
		[
			'Order history: 5 rows per page, newest first, pagination when more than one page.',
			`${HISTORIES} › shows 5 rows per page, with the page in the address`,
			`${HISTORIES} › has no pagination for one page, and shows the last page for one past the end`,
			'apps/server/src/modules/orders/purchase.test.ts › gives own orders, newest first, with their items',
		],
		[
			'Columns id, date, item (image, type, title), total, status.',
			`${HISTORIES} › has the columns id, date, item, total and status`,
		],
		[
			'Mobile shows cards.',
			`${WALLET} › cart, top-up, checkout and histories have no accessibility faults and fit the window`,
		],
		["Empty text 'No orders found'.", `${HISTORIES} › says 'No orders found' where there are none`],
		['Transaction history: 5 per page.', `${HISTORIES} › shows 5 per page`],
		[
			'Columns date, type (description), total, status.',
			`${HISTORIES} › has the columns date, type, total and status, by the deposit table`,
		],
		[
			"Empty text 'No transactions found'.",
			`${HISTORIES} › says 'No transactions found' where there are none`,
		],
		[
			'Modals: topup, checkout, sellSkins, sellConfirmation, offerDetails, contactInfo, payment. Several can be open at once.',
			`${WALLET} › cart, top-up, checkout and histories have no accessibility faults and fit the window`,
			'packages/ui/src/modal-stack.test.tsx › has several open at once and closes the topmost first by Escape',
		],
		[
			'Body scrolling is locked while any is open.',
			`${WALLET} › cart, top-up, checkout and histories have no accessibility faults and fit the window`,
		],
		[
			'Backdrop click closes a modal except while it is busy.',
			'packages/ui/src/dialog.test.tsx › closes by its backdrop',
			'packages/ui/src/dialog.test.tsx › stays while busy, whatever is pressed',
		],
	],
}
