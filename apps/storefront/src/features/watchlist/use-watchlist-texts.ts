import { watchlist as texts } from '@skinverse/contract/texts/en/watchlist'
import { useLaterTexts } from '../../shared/i18n/use-later-texts.ts'

export const useWatchlistTexts = (): void => useLaterTexts(texts)
