import { Toaster, toast } from '@skinverse/ui/toaster'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { said } from '../../shared/notify.ts'

export default function ToastSpeaker() {
	const { t } = useTranslation()
	useEffect(
		() => said.listen(({ kind, text, durationMs }) => toast[kind](text, { duration: durationMs })),
		[],
	)
	return <Toaster label={t('notifications')} closeLabel={t('close')} />
}
