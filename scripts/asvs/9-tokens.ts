import { STEAM } from './folders.ts'
import type { Chapter } from './line.ts'

const STATE = `${STEAM}/state.ts`

/** Sessions and bearer tokens are looked up in the database; the state that travels to Steam is not. */
export const tokens: Chapter = {
	heading: 'V9 Self-contained tokens',
	lines: [
		{
			number: '9.1.1',
			asks: "A token's content is used only after its signature was verified",
			how: 'Sessions, bearer tokens and mailed links are looked up in the database. The only self-contained token is the state parameter for Steam',
			files: [STATE],
		},
		{
			number: '9.1.2',
			asks: 'The server chooses the algorithm, not the token',
			how: 'Always HMAC-SHA-256; the token does not contain an algorithm',
			files: [STATE],
		},
		{
			number: '9.1.3',
			asks: 'The server chooses the key, not the token',
			how: 'Derived from the master key',
			files: ['apps/server/src/platform/secrets/secrets.ts'],
		},
		{
			number: '9.2.1',
			asks: 'An expired token is refused',
			files: [STATE],
		},
		{
			number: '9.2.2',
			asks: 'A token serves one purpose only',
			files: ['apps/server/src/platform/secrets/secrets.ts', STATE],
		},
	],
}
