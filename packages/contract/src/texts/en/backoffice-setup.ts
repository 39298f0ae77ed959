/** The set-up of a new shop. */
export const backofficeSetup = {
	office_setup_first_title: 'Set up your shop',
	office_setup_first_text:
		'First your own account: you will be an admin of the back office. A second factor comes next.',
	office_setup_first_submit: 'Create account',
	office_setup_first_busy: 'Creating...',
	office_setup_no_link_title: 'The set-up has an address of its own',
	office_setup_no_link_text:
		'This shop has no operator yet. The server prints a one-time address when it starts: look into the terminal or the log of the service. This command prints a new one:',
	office_setup_link_invalid_title: 'This address is no longer valid',
	office_setup_link_invalid_text:
		'It works once, for a day. Restart the server, or print a new one with this command:',
	office_setup_done_title: 'This shop is already set up',
	office_setup_done_text: 'It has operators. Sign in, or ask an admin to invite you.',
	office_setup_copy: 'Copy the command',
	office_setup_hint: 'This shop has no operator yet.',
	office_setup_hint_link: 'Set it up',
} as const
