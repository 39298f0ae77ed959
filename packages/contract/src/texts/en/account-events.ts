/** What happened to an account: the list under "Security activity", and the mails about it. */
export const accountEvents = {
	event_sign_in: 'Signed in',
	event_sign_in_new_device: 'Signed in on a new device',
	event_sign_in_failed: 'Failed sign-in attempt',
	event_session_ended: 'Device signed out',
	event_sessions_ended: 'All other devices signed out',
	event_password_changed: 'Password changed',
	event_password_reset: 'Password reset by email',
	event_email_change_requested: 'Change of email address requested: {email}',
	event_email_change_dropped: 'Change of email address canceled: {email}',
	event_email_changed: 'Email address changed to {email}',
	event_email_restored: 'Email address restored: {email}',
	event_steam_linked: 'Steam account {steam_id} linked',
	event_steam_unlinked: 'Steam account {steam_id} unlinked',
	event_trade_link_changed: 'Trade link changed',
	event_trade_link_removed: 'Trade link removed',
	event_payout_account_added: 'Payout to a new bank account: {account}',
	event_totp_enabled: 'Authenticator app added',
	event_totp_disabled: 'Authenticator app removed',
	event_passkey_added: 'Passkey added: {name}',
	event_passkey_removed: 'Passkey removed: {name}',
	event_recovery_codes_created: 'New recovery codes created',
	event_recovery_code_used: 'Recovery code used',
	event_second_factors_removed: 'Second factors removed',
	event_factor_reset_requested: 'Removal of your second factors requested',
	event_factor_reset_stopped: 'Removal of your second factors stopped',
	event_data_downloaded: 'Account data downloaded',
	event_account_deleted: 'Account deleted',

	mail_event_subject: '{brand}: {heading}',
	mail_event_sign_in_heading: 'New sign-in to your account',
	mail_event_sign_in_text: 'There was a sign-in to your account from a new device or location.',
	mail_event_password_changed_heading: 'Your password was changed',
	mail_event_password_changed_text:
		'The password of your account was changed. All other devices were signed out.',
	mail_event_password_reset_heading: 'Your password was reset',
	mail_event_password_reset_text:
		'A new password was set with the link we emailed you. All devices were signed out, earlier links no longer work, and any unconfirmed change of your email address was canceled.',
	mail_event_reset_steam_unlinked:
		'The Steam account {steam_id} was linked less than 7 days ago, so we unlinked it. If it is yours, link it again in your account.',
	mail_event_reset_steam_unproven:
		'The Steam account {steam_id} was linked before your email address was verified, so we unlinked it. If it is yours, link it again in your account.',
	mail_event_reset_factors_recent:
		'We removed the second factors that were added less than 7 days ago. If they were yours, add them again.',
	mail_event_reset_factors_removed:
		'Your email address was just verified for the first time. We removed the second factors that were set up before.',
	mail_event_reset_trade_link_unproven:
		'We removed the trade link that was set before your email address was verified. Add your own in your account.',
	mail_event_reset_trade_link_removed:
		'The trade link was set less than 7 days ago, so we removed it. If it is yours, add it again in your account.',
	mail_event_reset_steam_kept:
		'The Steam account {steam_id} can still sign in to your account. If you do not recognise it, unlink it in your account.',
	mail_event_email_change_requested_heading: 'A new email address was requested',
	mail_event_email_change_requested_text:
		'A change of your email address to {email} was requested. It takes effect when the link we sent to the new address is opened.',
	mail_event_email_changed_heading: 'Your email address was changed',
	mail_event_email_changed_text:
		'The email address of your account was changed to {email}. We now send mail to the new address.',
	mail_event_email_restored_heading: 'Your email address was restored',
	mail_event_email_restored_text:
		'The email address of your account is {email} again. All devices are signed out and the password no longer works. To set a new one, open the link we email to this address.',
	mail_event_steam_linked_heading: 'A Steam account was linked',
	mail_event_steam_linked_text:
		'The Steam account {steam_id} was linked to your account and can now sign in to it.',
	mail_event_steam_unlinked_heading: 'A Steam account was unlinked',
	mail_event_steam_unlinked_text:
		'The Steam account {steam_id} was unlinked and can no longer sign in to your account.',
	mail_event_trade_link_changed_heading: 'Your trade link was changed',
	mail_event_trade_link_changed_text:
		'The Steam trade link of your account was changed. Items you buy from now on are sent to the new one.',
	mail_event_payout_account_added_heading: 'Payout to a new bank account',
	mail_event_payout_account_added_text:
		'A payout to the bank account {account} was requested. We have not paid out to this account before.',
	mail_event_totp_enabled_heading: 'An authenticator app was added',
	mail_event_totp_enabled_text: 'Signing in to your account now asks for a code from your app.',
	mail_event_totp_disabled_heading: 'The authenticator app was removed',
	mail_event_totp_disabled_text: 'Signing in to your account no longer asks for a code from your app.',
	mail_event_passkey_added_heading: 'A passkey was added',
	mail_event_passkey_added_text: 'The passkey "{name}" can now sign in to your account.',
	mail_event_passkey_removed_heading: 'A passkey was removed',
	mail_event_passkey_removed_text: 'The passkey "{name}" can no longer sign in to your account.',
	mail_event_recovery_codes_created_heading: 'New recovery codes were created',
	mail_event_recovery_codes_created_text: 'Your account has new recovery codes. Earlier ones no longer work.',
	mail_event_recovery_code_used_heading: 'A recovery code was used',
	mail_event_recovery_code_used_text: 'There was a sign-in to your account with a recovery code.',
	mail_event_second_factors_removed_heading: 'Your second factors were removed',
	mail_event_second_factors_removed_text: 'Signing in to your account no longer asks for a second factor.',
	mail_event_factor_reset_requested_heading: 'Support will remove your second factors',
	mail_event_factor_reset_requested_text:
		'Our support received a request to remove your authenticator app, passkeys and recovery codes. They will be removed on {when}. After that, you only need your password to sign in.',
	mail_event_factor_reset_stopped_heading: 'Your second factors are kept',
	mail_event_factor_reset_stopped_text: 'The removal of your second factors by our support was stopped.',
	mail_event_data_downloaded_heading: 'Your account data was downloaded',
	mail_event_data_downloaded_text: 'A copy of the data in your account was downloaded.',
	mail_event_account_deleted_heading: 'Your account was deleted',
	mail_event_account_deleted_text: 'Your account and your personal data were deleted. This cannot be undone.',
	mail_event_time: 'Time: {time}',
	mail_event_device: 'Device: {device}',
	mail_event_country: 'Country: {country}',
	mail_event_ip: 'IP address: {ip}',
	mail_event_not_you: 'If this was not you, change your password now. This signs out all other devices.',
	mail_event_not_you_support: 'If this was not you, contact our support immediately: {support}',
	mail_event_not_you_restore:
		'If this was not you, restore this email address until {until}. This signs out all devices, and we email you a link to set a new password.',
	mail_event_restore_button: 'Restore this email address',
	mail_event_account_button: 'Secure my account',
	mail_event_not_you_stop:
		'If you did not request this, stop it: sign in with one of your second factors, or choose "Stop removal" in your account settings. Questions? {support}',
	mail_event_footnote:
		'You receive this email because it concerns the security of your {brand} account. Questions? {support}',
} as const
