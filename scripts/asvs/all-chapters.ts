import { encoding } from './1-encoding.ts'
import { logic } from './2-logic.ts'
import { browser } from './3-browser.ts'
import { authentication } from './6-authentication.ts'
import { sessions } from './7-sessions.ts'
import { secrets } from './11-secrets.ts'
import { data } from './14-data.ts'
import { logging } from './16-logging.ts'
import type { Chapter } from './line.ts'

export const allChapters: readonly Chapter[] = [
	encoding,
	logic,
	browser,
	authentication,
	sessions,
	secrets,
	data,
	logging,
]
