import type { sandboxSteam as english } from '@skinverse/contract/texts/en/sandbox-steam'
import type { Translation } from '../translation.ts'

export const sandboxSteam: Translation<typeof english> = {
	sandbox_steam_title: 'Sandbox Steam',
	sandbox_steam_about: 'Ta strona zastępuje Steam w sklepie demo. Nic nie jest wysyłane do Steam.',
	sandbox_steam_choose: 'Zaloguj się do {brand} jako',
	sandbox_steam_another: 'Inny Steam ID',
	sandbox_steam_id_hint: '17 cyfr',
	sandbox_steam_invalid: 'Steam ID ma 17 cyfr.',
	sandbox_steam_sign_in: 'Zaloguj się',
	sandbox_steam_cancel: 'Anuluj',
}
