import { Toaster, toast } from '@skinverse/ui/toaster'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { said } from '../../shared/notify.ts'

export default function ToastSpeaker() {
	const { t } = useTranslation()
	useEffect(() => {
		let forms = 0
		const formId = () => `form-${forms}`
		return said.listen(({ kind, text, durationMs, isOfForm }) => {
			if (kind === 'success') {
				toast.dismiss(formId())
				// A new id: the dismissed toast is still on its way out.
				forms++
			}
			toast[kind](text, { duration: durationMs, id: isOfForm && formId() })
		})
	}, [])
	return <Toaster label={t('notifications')} closeLabel={t('close')} />
}
