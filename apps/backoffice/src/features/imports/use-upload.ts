import type { Game } from '@skinverse/contract/games'
import { importForm } from '@skinverse/contract/rules/import'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useOffice } from '../../shared/office.ts'
import { useReload } from '../../shared/queue/use-decision.ts'
import { isTextKey, t } from '../../shared/text.ts'
import { sendFile } from './send-file.ts'

export interface ImportChoices {
	/** Undefined: as in the file. */
	category: Game | undefined
	/** Undefined: the rate of the shop. */
	eurPerUsd: number | undefined
}

interface Upload extends ImportChoices {
	file: File
	/** Undefined until the server has created it. */
	importId?: number
	sentBytes: number
}

const formOf = (file: File, { category, eurPerUsd }: ImportChoices) => ({
	file: file.name,
	bytes: file.size,
	category,
	eur_per_usd: eurPerUsd,
})

/** Uploads one file and starts its dry run. Uploaded parts are kept when the connection breaks. */
export function useUpload(onChecking: (importId: number) => void) {
	const { call } = useOffice()
	const reload = useReload()
	const [upload, setUpload] = useState<Upload>()
	const [refusal, setRefusal] = useState<string>()
	const stopper = useRef<AbortController>(undefined)
	useEffect(() => () => stopper.current?.abort(), [])

	const sending = useMutation({
		mutationFn: async (begun: Upload) => {
			const { file, sentBytes } = begun
			const controller = new AbortController()
			stopper.current = controller
			const importId =
				begun.importId ?? (await call('POST /backoffice/imports', { body: formOf(file, begun) })).import_id
			setUpload({ ...begun, importId })
			const onSent = (bytes: number) => setUpload({ ...begun, importId, sentBytes: bytes })
			await sendFile(call, { importId, file, fromByte: sentBytes, onSent, signal: controller.signal })
			await call('POST /backoffice/imports/{id}/check', { params: { id: String(importId) } })
			return importId
		},
		onSuccess: async (importId) => {
			await reload()
			setUpload(undefined)
			onChecking(importId)
		},
	})

	function begin(file: File, choices: ImportChoices): void {
		sending.reset()
		const problem = importForm.safeParse(formOf(file, choices)).error?.issues[0]
		setRefusal(problem && (isTextKey(problem.message) ? t(problem.message) : problem.message))
		const next = { file, ...choices, sentBytes: 0 }
		setUpload(problem ? undefined : next)
		if (!problem) sending.mutate(next)
	}

	async function cancel(): Promise<void> {
		stopper.current?.abort()
		const id = upload?.importId
		setUpload(undefined)
		sending.reset()
		if (id === undefined) return
		// If discarding fails, the server deletes it within a day.
		await call('POST /backoffice/imports/{id}/discard', { params: { id: String(id) } }).catch(() => undefined)
		await reload()
	}

	return {
		upload,
		/** Why the upload could not start. */
		refusal,
		error: sending.error,
		begin,
		goOn: () => upload && sending.mutate(upload),
		cancel,
	}
}
