import { encoding } from './1-encoding.ts'
import { logic } from './2-logic.ts'
import { browser } from './3-browser.ts'
import { webService } from './4-api.ts'
import { files } from './5-files.ts'
import { authentication } from './6-authentication.ts'
import { sessions } from './7-sessions.ts'
import { authorization } from './8-authorization.ts'
import { tokens } from './9-tokens.ts'
import { cryptography } from './11-cryptography.ts'
import { communication } from './12-communication.ts'
import { configuration } from './13-configuration.ts'
import { data } from './14-data.ts'
import { architecture } from './15-architecture.ts'
import { logging } from './16-logging.ts'
import type { Judgement } from './line.ts'
import { notApplicable } from './not-applicable.ts'

export const judgement: Judgement = {
	chapters: [
		encoding,
		logic,
		browser,
		webService,
		files,
		authentication,
		sessions,
		authorization,
		tokens,
		cryptography,
		communication,
		configuration,
		data,
		architecture,
		logging,
	],
	notApplicable,
}
