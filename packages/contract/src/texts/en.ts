import { apiDocs } from './en/api-docs.ts'
import { backoffice } from './en/backoffice.ts'
import { devMailbox } from './en/dev-mailbox.ts'
import { mail } from './en/mail.ts'
import { pageHeads } from './en/page-heads.ts'
import { sandboxSteam } from './en/sandbox-steam.ts'
import { shopTexts } from './shop.ts'

/**
 * The built-in English texts: default and fallback of every language. Flat keys, placeholders in
 * single braces; plural forms carry i18next's suffixes. The server's texts are merged over them.
 */
export const en = {
	...apiDocs,
	...backoffice,
	...devMailbox,
	...mail,
	...pageHeads,
	...sandboxSteam,
	...shopTexts,
} as const

export type TextKey = keyof typeof en
