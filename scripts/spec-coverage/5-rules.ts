import type { Section } from './section.ts'

export const rules: readonly Section[] = [
	{
		id: 'sign-in-rules',
		heading: '5. Validation rules › Sign-in',
		sentences: {
			1: "Email and password are both required: 'Email and password are required'.",
			2: "The email must match the simple shape {email}: 'Invalid email format'.",
		},
	},
	{
		id: 'sign-up-rules',
		heading: '5. Validation rules › Sign-up',
		sentences: {
			1: 'Checked in order, the first failure shown as a toast and on its field.',
			2: "1. First name: 'First name is required'.",
			3: "2. Last name: 'Last name is required'.",
			4: "3. Email required: 'Email is required'.",
			5: "4. Email shape: 'Please enter a valid email address'.",
			6: "6. Phone valid: 'Please enter a valid phone number'.",
			7: "7. Password: 'Password is required'.",
			8: "8. Confirm: 'Please confirm your password'.",
			9: "9. Match: 'Passwords do not match'.",
			10: "5. Phone required: 'Phone number is required' (another wording: 'Valid phone number is required').",
			11: "10. Terms: 'Please accept the terms and privacy policy'.",
			12: 'Double submits are blocked.',
			13: 'Server field errors map name to firstName, surname to lastName, passConfirm to confirmPassword.',
			14: 'The new password must contain at least one lower-case letter, one upper-case letter and one digit.',
		},
	},
	{
		id: 'phone-input',
		heading: '5. Validation rules › Phone input',
		sentences: {
			1: 'Only digits, spaces, parentheses, hyphen and plus are allowed.',
			2: "The country must be in the supported list, otherwise 'This country is not supported' and the field is cleared.",
			3: 'The toast is debounced at 500 ms.',
			4: 'The default country is the first supported one.',
		},
	},
	{
		id: 'reset-rules',
		heading: '5. Validation rules › Reset',
		sentences: {
			1: "Email is required: 'Please enter your email address'.",
			2: 'The confirmation sends password and password_confirmation.',
		},
	},
	{
		id: 'cart-rules',
		heading: '5. Validation rules › Cart',
		sentences: {
			1: "In unique mode, adding an item already in the cart fails with 'This item is already in your cart'.",
			2: 'The count sent is always 1.',
			3: 'Quantity update is skipped when unauthenticated or in unique mode.',
			4: 'Cart actions do nothing or fail when unauthenticated.',
			5: 'Removing multiple items with an empty list does nothing.',
			6: "Anonymous add gives 'Please login to add items to cart' (the result message is 'please_login_to_add_to_cart' with an unauthorized flag) and a redirect to sign-in with redirect.",
		},
	},
	{
		id: 'checkout-rules',
		heading: '5. Validation rules › Checkout (shipping and top-up)',
		sentences: {
			1: "'Please complete shipping address'; 'Please calculate shipping first.'",
			2: 'The promo code can be applied only once a shipping address is entered.',
			3: 'Top-up checkout modal: first name, last name, phone, country, city, address, post code and terms are all required.',
			4: 'Email is required unless the user has one.',
			5: "Phone must match an optional plus then 8–15 digits or spaces: 'Invalid phone format (e.g. +1234567890)'.",
			6: "Messages: 'First name is required', 'Last name is required', 'Phone number is required', 'Email is required', 'Country is required', 'City is required', 'Address is required', 'Postal code is required', 'You must accept the terms and conditions'.",
			7: "Paying the cart requires a Steam trade link ('Please provide a Steam trade link') and a total not exceeding the balance.",
		},
	},
	{
		id: 'top-up-amount',
		heading: '5. Validation rules › Top-up amount',
		sentences: {
			1: 'Numeric, digits and one decimal point.',
			2: 'It must be at least min_top_up times the current currency rate, otherwise the payment buttons are disabled.',
			3: 'A payment method is disabled if its currencies list lacks the current currency.',
		},
	},
	{
		id: 'sell-modal',
		heading: '5. Validation rules › Sell modal',
		sentences: {
			1: "Skin name required: 'Skin name is required'.",
			2: "Price required and a positive number: 'Price is required', 'Price must be a positive number'.",
			3: 'Quality required.',
			4: "Steam inventory link required and must contain {host}: 'Invalid Steam inventory link'.",
		},
	},
	{
		id: 'contact-info',
		heading: '5. Validation rules › Contact info (payout)',
		sentences: {
			1: "First name, last name, email ('Invalid email format'), phone, country, city, post code and address are all required.",
			2: "Terms must be accepted: warning 'You must agree to the terms and conditions'.",
		},
	},
	{
		id: 'payment-modal',
		heading: '5. Validation rules › Payment modal',
		sentences: {
			1: 'Terms are required.',
			2: 'For SEPA, first and last name are required and the IBAN is required.',
			3: 'The IBAN is upper-cased, stripped of non-alphanumerics and grouped in fours.',
			4: "After removing spaces it must be 15–34 characters ('IBAN length must be between 15-34 characters') and match two letters, two digits, then 1–30 alphanumerics ('Invalid IBAN format').",
		},
	},
	{
		id: 'profile-and-password',
		heading: '5. Validation rules › Profile and password',
		sentences: {
			1: 'Personal fields are all required and email input is of type email.',
			2: 'Password fields are required.',
			3: "New and repeat must match: 'Passwords do not match'.",
		},
	},
	{
		id: 'other-rules',
		heading: '5. Validation rules › Other',
		sentences: {
			1: 'Currency change is ignored if the code is empty or already current.',
			2: "It is rejected if not in the loaded list ('Invalid currency code'), and the fallback applies.",
			3: "Price formatting: a falsy value shows '0.00'.",
			4: 'Otherwise it is formatted as currency with exactly 2 decimals, falling back to symbol plus a 2-decimal number.',
			5: 'The price slider enforces min below max, with a minimum gap of one step.',
			6: 'Page changes are allowed only from 1 to the total pages.',
			7: "Product id is required on details: 'Product ID is missing'.",
			8: 'Breadcrumb items need text.',
			9: 'A link containing /products must not end exactly with /products.',
		},
	},
]
