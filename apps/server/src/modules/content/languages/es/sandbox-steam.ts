import type { sandboxSteam as english } from '@skinverse/contract/texts/en/sandbox-steam'
import type { Translation } from '../translation.ts'

export const sandboxSteam: Translation<typeof english> = {
	sandbox_steam_title: 'Sandbox Steam',
	sandbox_steam_about:
		'Esta página sustituye a Steam en la tienda de demostración. No se envía nada a Steam.',
	sandbox_steam_choose: 'Entrar en {brand} como',
	sandbox_steam_another: 'Otro Steam ID',
	sandbox_steam_id_hint: '17 cifras',
	sandbox_steam_invalid: 'Un Steam ID tiene 17 cifras.',
	sandbox_steam_sign_in: 'Iniciar sesión',
	sandbox_steam_cancel: 'Cancelar',
}
