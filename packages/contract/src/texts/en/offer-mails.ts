/** What the server says about offers: its reasons and refusals, then three texts of a mail for each thing that can happen. */
export const offerMails = {
	payout_for: 'Payout for {title}',
	payout_card_declined: 'The card provider declined the payout',
	payout_card_not_completed: 'The card form was not completed in time',
	payout_card_unavailable: 'The card provider could not be reached',
	payout_bank_account_wrong:
		'The bank could not find this account. Please check the IBAN or use another account.',
	payout_bank_account_closed: 'This account is closed. Please use another account.',
	payout_bank_account_blocked: 'This account is blocked for transfers. Please use another account.',
	payout_bank_name_differs:
		'The name does not match the account holder. Please use an account in your own name.',
	payout_bank_returned:
		'The bank returned the transfer. Please check your account number or use another account.',
	payout_is_checked:
		'Payout requested. We check larger payouts first and email you when you can enter your card details.',
	payout_cards_closed: 'Card payouts are not available at the moment. Please choose SEPA.',
	offer_still_held: 'This skin is on hold until {date}. It can be paid out after that.',
	payout_not_confirmed: 'The card provider has not confirmed this payout.',
	payout_already_made: 'The card provider has already made this payout.',
	payout_nothing_to_reveal: 'This payout has no open bank transfer.',
	payout_is_settled: 'This payout was already settled.',
	offer_proposed: 'The quote was sent to the seller.',
	offer_quote_withdrawn: 'The quote was withdrawn. The offer is open again.',
	offer_agreed: 'Accepted. The status is now Awaiting item.',
	offer_turned_down: 'The offer was declined.',
	offer_received: 'Marked as received. The payout hold starts now.',
	offer_called_off: 'The offer was canceled.',
	offer_made_payable: 'The seller can now request a payout.',
	offer_returned: 'Marked as returned.',
	payout_marked_paid: 'The payout was marked as paid.',
	payout_marked_failed: 'The payout was marked as failed. The seller can request it again.',

	mail_offer_button: 'View offers',
	mail_offer_reason: 'Reason: {reason}',
	mail_offer_footnote: 'Offer #{offer}. You receive this email because you offered a skin to {brand}.',

	mail_offer_submitted_subject: 'We received your offer: {title}',
	mail_offer_submitted_heading: 'Thank you for your offer',
	mail_offer_submitted_text:
		'Hi {name}, you offered {title} for {price}. We will notify you within 3 working days.',
	mail_offer_proposed_subject: 'Our price for {title}',
	mail_offer_proposed_heading: 'Our price for your skin',
	mail_offer_proposed_text:
		'Hi {name}, we would buy {title} for {price}. Please accept or decline by {date}. After that, our price expires.',
	mail_offer_changed_subject: 'Our new price for {title}',
	mail_offer_changed_heading: 'We changed our price',
	mail_offer_changed_text:
		'Hi {name}, we changed our price: we would buy {title} for {price}. Please accept or decline by {date}. After that, our price expires.',
	mail_offer_withdrawn_subject: 'We withdrew our price for {title}',
	mail_offer_withdrawn_heading: 'We withdrew our price',
	mail_offer_withdrawn_text:
		'Hi {name}, our price of {price} for {title} no longer holds. Your offer is still open, and we will answer again.',
	mail_offer_agreed_subject: 'We are buying {title}',
	mail_offer_agreed_heading: 'We are buying your skin',
	mail_offer_agreed_text:
		'Hi {name}, we are buying {title} for {price}. We will send you a Steam trade offer. Please accept it to hand over the skin.',
	mail_offer_declined_subject: 'Your offer was declined: {title}',
	mail_offer_declined_heading: 'Your offer was declined',
	mail_offer_declined_text: 'Hi {name}, we are not buying {title} at the moment.',
	mail_offer_refused_subject: 'Our price for {title} was declined',
	mail_offer_refused_heading: 'Our price was declined',
	mail_offer_refused_text: 'Hi {name}, our price of {price} for {title} was declined. You keep your skin.',
	mail_offer_received_subject: 'We received {title}',
	mail_offer_received_heading: 'We received your skin',
	mail_offer_received_text:
		'Hi {name}, we received {title}. You can request the payout of {price} from {date}. Until then, the Steam trade can be reversed.',
	mail_offer_canceled_subject: 'Your offer was canceled: {title}',
	mail_offer_canceled_heading: 'Your offer was canceled',
	mail_offer_canceled_text: 'Hi {name}, your offer of {title} was canceled. We are not buying the skin.',
	mail_offer_payable_subject: 'Your payout for {title} is ready',
	mail_offer_payable_heading: 'Ready for payout',
	mail_offer_payable_text: 'Hi {name}, you can now request the payout of {price} for {title}.',
	mail_offer_returned_subject: '{title} was returned to you',
	mail_offer_returned_heading: 'Your skin was returned',
	mail_offer_returned_text: 'Hi {name}, {title} was returned to you. No money was paid.',
	mail_offer_requested_subject: 'Payout for {title} requested',
	mail_offer_requested_heading: 'We received your payout request',
	mail_offer_requested_text:
		'Hi {name}, you requested the payout of {price} for {title}. We will email you when it is paid.',
	mail_offer_released_subject: 'Enter your card details for the payout for {title}',
	mail_offer_released_heading: 'Your payout was approved',
	mail_offer_released_text:
		'Hi {name}, we approved your payout of {price} for {title}. Open the offer and enter your card details within 24 hours to get the money.',
	mail_offer_failed_subject: 'The payout for {title} failed',
	mail_offer_failed_heading: 'Your payout failed',
	mail_offer_failed_text:
		'Hi {name}, the payout of {price} for {title} failed. Your money is safe. Please check your details and request the payout again.',
	mail_offer_paid_subject: '{price} for {title} paid out',
	mail_offer_paid_heading: 'Your payout was made',
	mail_offer_paid_text: 'Hi {name}, we paid out {price} for {title}. Thank you for selling with us.',
	mail_offer_trade_open_subject: 'Accept our trade offer for {title}',
	mail_offer_trade_open_heading: 'Your trade offer is ready',
	mail_offer_trade_open_text:
		'Hi {name}, we sent you a Steam trade offer for {title}. Your offer page shows its security code. Compare it before you accept.',
	mail_offer_trade_ended_subject: 'We could not get {title} yet',
	mail_offer_trade_ended_heading: 'We could not get your skin yet',
	mail_offer_trade_ended_text:
		'Hi {name}, the Steam trade for {title} did not work. Your offer page says why and how we continue.',
} as const
