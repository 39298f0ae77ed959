import { MAX_URL_CHARS } from '../limits.ts'
import { isTradeLink } from '../steam-links.ts'
import { requiredText, stop } from './fields.ts'

export const tradeUrl = requiredText('please_provide_a_steam_trade_link', MAX_URL_CHARS).refine(
	isTradeLink,
	stop('please_provide_a_valid_steam_trade_link'),
)
