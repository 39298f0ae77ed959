/** The two games, as `category` in URLs, payloads and tables. */
export const games = ['cs2', 'dota2'] as const
export type Game = (typeof games)[number]

export function isGame(value: string): value is Game {
	return (games as readonly string[]).includes(value)
}
