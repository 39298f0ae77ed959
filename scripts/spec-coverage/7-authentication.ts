import type { Section } from './section.ts'

const LOGIN = 'apps/server/src/modules/accounts/sign-in.test.ts'
const REGISTER = 'apps/server/src/modules/accounts/register.test.ts'
const PROFILE = 'apps/server/src/modules/accounts/change-profile.test.ts'
const PASSWORD = 'apps/server/src/modules/accounts/change-password.test.ts'
const RESET = 'apps/server/src/modules/accounts/reset-password.test.ts'
const SIGN_IN = 'apps/storefront/src/features/accounts/sign-in-form.test.tsx'
const SIGN_UP = 'apps/storefront/src/features/accounts/sign-up-form.test.tsx'
const SETTINGS = 'apps/storefront/src/features/accounts/settings-room.test.tsx'
const GUARD = 'apps/storefront/src/app/router/guard.test.tsx'

export const authenticationCalls: Section = {
	heading: '7. The calls it makes › Authentication and profile',
	sentences: [
		[
			'GET /sanctum/csrf-cookie (API root): before login and register. Response not read.',
			`${LOGIN} › answers 204 with a readable token beside a cookie that no script can read`,
			`${GUARD} › else replaces the route with /account`,
			`${SIGN_UP} › registers with the phone in both forms, signs in and goes to account`,
		],
		[
			"GET /is-auth: status ('OK'), authenticated, emailVerified.",
			`${LOGIN} › says that a guest is neither signed in nor verified`,
			`${LOGIN} › says whether the e-mail address is verified`,
		],
		[
			'POST /login: username, password. status, message.',
			`${LOGIN} › signs in with e-mail and password, whatever the case of the address`,
			`${LOGIN} › refuses a wrong password with 422 under username, and leaves the guest a guest`,
		],
		[
			'POST /register: name, surname, email, phone, phoneE164, password, passConfirm. status, message.',
			`${REGISTER} › makes the account and signs it in, not verified yet`,
			`${SIGN_UP} › registers with the phone in both forms, signs in and goes to account`,
		],
		['POST /logout.', `${LOGIN} › ends this session and no other`],
		[
			'GET /user/profile: data is the profile.',
			`${PROFILE} › shows the profile under data, with the country as an object`,
		],
		[
			'PUT /user/profile: name, surname, email, phone, address, city, postCode, country. Profile is re-fetched afterwards.',
			`${PROFILE} › says "Profile updated successfully" and mails nothing`,
			'apps/storefront/src/app/routes/account.test.tsx › saves, says so and fetches the profile again',
		],
		[
			'POST /user/change-password: cur_password, new_password, repeat_password (passed through).',
			`${PASSWORD} › says "Password changed successfully", and the new one signs in`,
			`${SETTINGS} › says 'Password changed successfully', empties the fields and asks again who is signed in`,
		],
		[
			'POST /user/reset-password: email.',
			`${RESET} › mails a link to /reset-password on this shop, whatever the Host header says`,
			`${SIGN_IN} › says 'Password reset link sent. Please check your email.'`,
		],
		[
			'POST /reset-password: token, email, password, password_confirmation.',
			`${RESET} › sets the new password`,
			`${SIGN_IN} › sends token, email, password and password_confirmation from the mailed link`,
		],
		[
			'POST /email/verify/resend: only lang_id. message, status.',
			'apps/server/src/modules/accounts/verify-email.test.ts › mails the link once more',
			"apps/storefront/src/app/routes/email-verification.test.tsx › sends the mail again and says the server's message",
		],
		[
			"The Steam sign-in is a browser redirect to the provider's auth/steam/redirect path.",
			'apps/server/src/modules/accounts/steam/sign-in-with-steam.test.ts › asks Steam who the person is, for this shop and this browser',
			`${SIGN_IN} › has email and password, Forgot password, Create new, LOGIN WITH STEAM and a close link`,
		],
	],
}
