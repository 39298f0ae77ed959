import { CopyButton } from '@skinverse/ui/copy-button'
import { Link2 } from 'lucide-react'
import { useTranslation } from '../../../shared/i18n/use-translation.tsx'

export function OrderSentTo({ tradeUrl }: { tradeUrl: string }) {
	const { t } = useTranslation()
	return (
		<section aria-labelledby="sent-to" className="surface p-4 md:p-6">
			<h2 id="sent-to" className="text-lg">
				{t('order_sent_to')}
			</h2>
			<p className="mt-1 mb-3 text-muted">{t('cart_trade_link')}</p>
			<div className="flex items-center gap-2">
				<p className="flex min-h-10 min-w-0 flex-1 items-center gap-2.5 rounded-control border border-line-strong bg-page px-3.5 py-2">
					<Link2 aria-hidden="true" className="size-4 shrink-0 text-muted" />
					<span className="wrap-anywhere text-sm">{tradeUrl.replace(/^https?:\/\/(?:www\.)?/, '')}</span>
				</p>
				<CopyButton text={tradeUrl} label={t('order_trade_link_copy')} />
			</div>
			<p className="mt-2 text-muted text-xs">{t('order_trade_link_note')}</p>
		</section>
	)
}
