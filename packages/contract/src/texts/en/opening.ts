/** The page of a shop that is not open, and the mail when it opens. */
export const opening = {
	opening_title: 'Opening soon',
	opening_text: '{brand} is getting ready. Please come back soon.',
	opening_email: 'Email',
	opening_consent: 'Send me one email when {brand} opens. My address is used for nothing else.',
	opening_submit: 'Email me when you open',
	opening_consent_required: 'Please agree to the email',
	opening_done_title: 'You will hear from us',
	opening_done: 'We will send one email to {email} when {brand} opens.',
	opening_back: 'Back',
	maintenance_title: 'Back shortly',
	maintenance_text:
		'{brand} is being maintained and is closed for a moment. Nothing in your account is lost.',
	maintenance_again: 'Try again',
	mail_opening_subject: '{brand} is open',
	mail_opening_heading: '{brand} is open',
	mail_opening_text: 'You asked us to tell you. The shop is open now.',
	mail_opening_button: 'Visit the shop',
	mail_opening_footnote:
		'You receive this one email because you asked for it at {brand}. Your address is deleted within {days} days.',
	mail_opening_stop: 'Delete my address now',
	opening_stop_title: 'Delete your address?',
	opening_stop_text: 'We then have no record that you asked for an email.',
	opening_stop_button: 'Delete my address',
	opening_stopped_title: 'Address deleted',
	opening_stopped: 'You will get no more emails about the opening.',
	opening_stop_invalid: 'The link is incomplete. Please copy all of it from the email.',
} as const
