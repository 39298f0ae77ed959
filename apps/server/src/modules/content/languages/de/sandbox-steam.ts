import type { sandboxSteam as english } from '@skinverse/contract/texts/en/sandbox-steam'
import type { Translation } from '../translation.ts'

export const sandboxSteam: Translation<typeof english> = {
	sandbox_steam_title: 'Sandbox Steam',
	sandbox_steam_about: 'Diese Seite ersetzt im Demo-Shop Steam. Es wird nichts an Steam gesendet.',
	sandbox_steam_choose: 'Bei {brand} anmelden als',
	sandbox_steam_another: 'Andere Steam-ID',
	sandbox_steam_id_hint: '17 Ziffern',
	sandbox_steam_invalid: 'Eine Steam-ID hat 17 Ziffern.',
	sandbox_steam_sign_in: 'Anmelden',
	sandbox_steam_cancel: 'Abbrechen',
}
