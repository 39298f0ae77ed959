import type { ToasterProps } from '@skinverse/ui/toast-queue.ts'
import { Toaster, toast } from '@skinverse/ui/toaster'
import { useEffect } from 'react'
import { said } from './notify.ts'
import { useWords } from './words.ts'

export default function ToastSpeaker({ side }: Pick<ToasterProps, 'side'>) {
	const t = useWords()
	useEffect(() => {
		let forms = 0
		const formId = () => `form-${forms}`
		return said.listen(({ kind, text, durationMs, isOfForm, action }) => {
			if (kind === 'success') {
				toast.dismiss(formId())
				// A new id: the dismissed toast is still animating.
				forms++
			}
			toast[kind](text, { duration: durationMs, id: isOfForm && formId(), action })
		})
	}, [])
	return <Toaster side={side} label={t('notifications')} closeLabel={t('close')} />
}
