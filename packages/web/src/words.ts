import { createContext, use } from 'react'

/** The texts of the shared components. Each front end provides them: built in, or translated. */
export type SharedText =
	| 'an_error_occurred'
	| 'authenticator_code'
	| 'close'
	| 'copy_key'
	| 'hide_password'
	| 'loading'
	| 'notifications'
	| 'passkey_canceled'
	| 'passkey_known'
	| 'passkey_name'
	| 'passkey_name_hint'
	| 'passkey_waiting'
	| 'passkeys_none_here'
	| 'password'
	| 'recovery_code'
	| 'recovery_codes_copied'
	| 'recovery_codes_copy'
	| 'recovery_codes_download'
	| 'recovery_codes_file_hint'
	| 'recovery_codes_print'
	| 'second_step_checking'
	| 'show_password'
	| 'totp_enter_code'
	| 'totp_open_app'
	| 'totp_qr'
	| 'totp_scan'
	| 'totp_turn_on'
	| 'totp_type_instead'
	| 'try_again'
	| 'use_passkey'

export type Words = (key: SharedText) => string

/** Without a provider each text is its key. */
const WordsContext = createContext<Words>((key) => key)
export const WordsProvider = WordsContext.Provider

export const useWords = (): Words => use(WordsContext)
