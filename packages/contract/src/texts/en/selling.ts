/** Selling with eyes open: names, quotes, several skins, drafts, and what happens next. */
export const selling = {
	float_invalid: 'Enter a float from 0 to 1',
	float_outside_exterior: 'This float does not match the exterior',
	too_many_items: 'One offer can have at most 21 skins',

	sell_suggestions: 'Suggestions',
	sell_float: 'Float (optional)',
	sell_float_example: '0.1234',
	sell_add_skin: 'Add another skin',
	sell_remove_skin: 'Remove',
	sell_nth_skin: 'Skin {number}',
	sell_total: 'Total of {number} skins',

	sell_quote_range: 'We usually pay {from} – {till}',
	sell_quote_about: 'We usually pay about {price}',
	sell_quote_sales:
		'From our {number} sales in the last {days} days, less our margin of {margin} %. No promise: we decide when we answer.',
	sell_quote_listing:
		'From our lowest price at present, less our margin of {margin} %, because there were too few sales. No promise: we decide when we answer.',
	sell_quote_none: 'Not enough sales to say what we usually pay. You can still offer it.',
	sell_quote_exterior: 'Choose an exterior to see what we usually pay.',
	sell_quote_unknown:
		'We do not know this name. Choose a suggestion to see what we usually pay, or offer it anyway.',
	sell_far_above: 'Your price is far above that. We will probably propose a lower one.',

	sell_draft_restored: 'Your draft is back',
	sell_start_over: 'Start over',

	offer_agreed_price: 'Agreed price',
	offer_float: 'Float {float}',
	offer_skins_one: '{count} skin',
	offer_skins_other: '{count} skins',
	offer_lines: 'Skins of this offer',
	offer_line_asked: 'Your price {price}',

	offer_steps: 'What happens next',
	offer_step_until: 'until {date}',
	offer_step_submitted: 'Submitted',
	offer_step_answer: 'Our answer',
	offer_step_answer_hint_one: 'By email, usually within {count} hour',
	offer_step_answer_hint_other: 'By email, usually within {count} hours',
	offer_step_decision: 'Your answer',
	offer_step_decision_hint: 'You have our price: accept or decline it',
	offer_step_send: 'Send the skin',
	offer_step_send_hint: 'By a Steam trade offer that we send you',
	offer_step_hold: 'Hold',
	offer_step_hold_hint_one: '{count} day, because Steam trades can be reversed',
	offer_step_hold_hint_other: '{count} days, because Steam trades can be reversed',
	offer_step_payout: 'Payout',
	offer_step_payout_hint: 'You request it, to your bank account or card',
	offer_step_payout_running: 'Requested. We will email you when the money is on its way.',
} as const
