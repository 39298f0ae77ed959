import type { emailVerification } from '@skinverse/contract/texts/en/email-verification'
import type { ShopTextKey } from '@skinverse/contract/texts/shop'
import { Button, LONG_LABEL } from '@skinverse/ui/button'
import { useTranslation } from '../i18n/use-translation.tsx'
import { useResendVerification } from './use-resend-verification.ts'

export function ResendButton({ label }: { label: ShopTextKey | keyof typeof emailVerification }) {
	const { t } = useTranslation()
	const { resend, isPending } = useResendVerification()
	return (
		<Button size="sm" className={LONG_LABEL} busy={isPending} busyLabel={t('sending')} onClick={resend}>
			{t(label)}
		</Button>
	)
}
