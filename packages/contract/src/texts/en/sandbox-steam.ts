/** The page that stands in for Steam in a demo shop. */
export const sandboxSteam = {
	sandbox_steam_title: 'Sandbox Steam',
	sandbox_steam_about: 'This page replaces Steam in the demo shop. Nothing is sent to Steam.',
	sandbox_steam_choose: 'Sign in to {brand} as',
	sandbox_steam_another: 'Another Steam ID',
	sandbox_steam_id_hint: '17 digits',
	sandbox_steam_invalid: 'A Steam ID has 17 digits.',
	sandbox_steam_sign_in: 'Sign in',
	sandbox_steam_cancel: 'Cancel',
} as const
