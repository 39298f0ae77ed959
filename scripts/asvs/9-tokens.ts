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
			how: 'Sessions, bearer tokens and mailed links are looked up in the database. One value speaks for itself: the state that goes to Steam and back',
			files: [STATE],
		},
		{
			number: '9.1.2',
			asks: 'The server chooses the algorithm, not the token',
			how: 'HMAC-SHA-256, which the token does not name',
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
