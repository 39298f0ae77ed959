/** The sentences of the table of problems. */
export const problems = {
	problem_malformed: 'The request could not be read.',
	problem_unauthenticated: 'You were signed out. Please sign in again.',
	problem_csrf_mismatch: 'CSRF token mismatch.',
	problem_email_unverified: 'Your email address is not verified.',
	problem_confirmation_required: 'Please confirm your identity to continue.',
	problem_second_factor_required: 'Confirm with your second factor to finish signing in.',
	problem_sign_in_expired: 'Your sign-in has expired. Please start again.',
	problem_passkeys_unavailable: 'Passkeys are not available at this address.',
	problem_forbidden: 'You are not allowed to do this.',
	problem_invalid: 'Please check the highlighted fields.',
	problem_not_found: 'Not found.',
	problem_method_not_allowed: 'This URL does not support this method.',
	problem_conflict: 'This has changed in the meantime. Please reload and try again.',
	problem_too_large: 'This request is too large.',
	problem_unsupported_media_type: 'Please send JSON.',
	problem_rate_limited: 'Too many attempts. Please wait a moment and try again.',
	problem_rate_limited_for: 'Too many attempts. Please try again in {minutes} min.',
	problem_internal: 'An error occurred',
	problem_unavailable: 'The shop is temporarily unavailable. Please try again.',
	problem_shop_closed: 'The shop is closed at the moment. Please try again later.',
	problem_timed_out: 'This took too long. Please try again.',
	problem_registration_disabled: 'Registration is currently disabled.',
	problem_account_in_use: 'Your account cannot be deleted yet. Settings shows what is still open.',
	problem_link_invalid: 'This link is no longer valid. Please request a new one.',
	problem_cart_full: 'Your cart is full.',
	problem_trade_bad_link:
		'Steam does not know this trade link. Copy it again from your Steam trade settings. You were not charged.',
	problem_trade_private:
		'Your Steam inventory is private, so our trade offer could not reach you. Make it public and try again. You were not charged.',
	problem_trade_banned: 'Steam says that this account cannot trade at the moment. You were not charged.',
	problem_trade_escrow:
		'Steam would hold this trade for {days} days, because the mobile authenticator is missing or new. You were not charged.',
	problem_inventory_unchecked:
		'We could not check the items in your Steam inventory. Try again in a minute, or enter the skins by hand.',
	problem_trade_unchecked:
		'Steam does not answer at the moment, so we cannot check your trade link. You were not charged. Please try again in a few minutes.',
	problem_trade_own:
		'We cannot send these items at the moment. This is our fault, not yours. You were not charged. Please try again later.',
	problem_debt_open:
		'You owe {debt} credits because a payment was taken back. Top up at least this amount to settle it. Until then you cannot buy or be paid out.',
	problem_total_changed: 'The total has changed. Please check your cart and pay again.',
	problem_unique_items: 'Every item is unique, so its quantity cannot be changed.',
	problem_promo_invalid: 'This promo code is not valid.',
	problem_promo_used: 'You have already used this promo code.',
	problem_payment_method_unavailable: 'This payment method is not available for the chosen currency.',
	problem_provider_unavailable: 'The payment provider is not responding. Please try again in a moment.',
	problem_signature_invalid: 'The signature does not match.',
	problem_selling_disabled: 'Selling is currently disabled.',
	problem_move_refused: 'This is not possible with the current status of the offer.',
	problem_idempotency_mismatch: 'This request was already made with different content.',
	problem_idempotency_running: 'This request is still being processed.',
} as const
