import { messageOf } from '@skinverse/contract/client/api-error'
import { statements } from '@skinverse/contract/texts/en/statements'
import { Button } from '@skinverse/ui/button'
import { notify } from '@skinverse/web/notify.ts'
import { useMutation } from '@tanstack/react-query'
import { FileText } from 'lucide-react'
import { useLaterTexts } from './i18n/use-later-texts.ts'
import { useTranslation } from './i18n/use-translation.tsx'
import { saveDownload } from './save-download.ts'
import { useShop } from './shop.ts'

interface ReceiptLinkProps {
	of: 'order' | 'deposit' | 'offer'
	id: number
	/** `link` fits into a row of a table. */
	look?: 'link' | 'button'
}

/** Downloads the receipt of an order or top-up, or the settlement note of a sold skin. */
export function ReceiptLink({ of, id, look = 'link' }: ReceiptLinkProps) {
	useLaterTexts(statements)
	const { t } = useTranslation()
	const { download } = useShop()
	const fetching = useMutation({
		mutationFn: () => download(`GET /receipts/${of}/{id}`, { params: { id } }),
		onSuccess: saveDownload,
		onError: (error) => notify.error(messageOf(error, t('failed_to_download_receipt'))),
	})
	const icon = <FileText aria-hidden="true" className="size-4 shrink-0" />
	if (look === 'button')
		return (
			<Button icon={icon} busy={fetching.isPending} onClick={() => fetching.mutate()}>
				{t(of === 'offer' ? 'settlement_download' : 'receipt_download')}
			</Button>
		)
	return (
		<Button
			size="sm"
			variant="ghost"
			className="-mx-3.5 font-normal text-xs!"
			icon={icon}
			busy={fetching.isPending}
			aria-label={t('receipt_download_of', { id })}
			onClick={() => fetching.mutate()}
		>
			{t('receipt_download_short')}
		</Button>
	)
}
