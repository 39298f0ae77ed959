import type { WatchAlert } from '@skinverse/contract/entities/watchlist'
import type { Cents } from '@skinverse/contract/money'
import { paths } from '@skinverse/contract/paths'
import type { TextKey } from '@skinverse/contract/texts/en'
import { isWear, wearTexts } from '@skinverse/contract/wear'
import { renderMail } from '../../../platform/mail/layout.ts'
import type { MailMessage } from '../../../platform/mail/message.ts'
import { type MailReader, mailAmounts } from '../../content/index.ts'
import type { MailContext } from '../context.ts'
import { unsubscribeUrl } from '../unsubscribe/unsubscribe-token.ts'

export interface AlertNews extends MailReader {
	/** Of the watchlist's entry. */
	id: number
	item_id: number | null
	category: string
	slug: string
	exterior: string | null
	/** Of the item with its exterior, or of the skin. */
	title: string
	alert: WatchAlert
	below_cents: Cents | null
	name: string
	email: string | null
	price: Cents
	before: Cents | null
}

export function mailAlert(context: MailContext, to: string, news: AlertNews): MailMessage {
	const { platform, content } = context
	const { config, texts, secrets } = platform
	const { language, price, bound } = mailAmounts(texts, content, news)
	const wear =
		news.exterior !== null && isWear(news.exterior) ? texts.of(language, wearTexts[news.exterior]) : undefined
	const values = {
		brand: config.brand,
		name: news.name,
		title: wear === undefined ? news.title : `${news.title} (${wear})`,
		amount: price(news.price),
		below: bound(news.below_cents ?? news.price),
		before: price(news.before ?? news.price),
	}
	const text = (key: TextKey) => texts.of(language, key, values)
	const why = news.alert === 'below' ? 'below' : 'drop'
	const unsubscribe = unsubscribeUrl(config, secrets, { kind: 'entry', id: news.id })
	return {
		to,
		unsubscribeUrl: unsubscribe,
		subject: text('mail_watch_subject'),
		...renderMail({
			lang: language.code,
			shop: config,
			heading: text(`mail_watch_${why}_heading`),
			paragraphs: [text(`mail_watch_${why}_text`), text('mail_watch_hint')],
			button: {
				label: text(news.item_id === null ? 'mail_watch_skin_button' : 'mail_watch_item_button'),
				url: `${config.publicUrl}${pathOf(news)}`,
			},
			footnote: text('mail_watch_footnote'),
			unsubscribe: { label: text('mail_watch_stop'), url: unsubscribe },
		}),
	}
}

function pathOf({ item_id, category, slug, exterior }: AlertNews): string {
	if (item_id !== null) return paths.product({ id: item_id, category })
	const page = paths.skin({ category, slug })
	return exterior === null ? page : `${page}?${new URLSearchParams({ exterior })}`
}
