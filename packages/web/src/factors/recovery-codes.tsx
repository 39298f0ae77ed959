import { RecoveryCodeList } from '@skinverse/ui/recovery-code-list'
import { useWords } from '../words.ts'

interface RecoveryCodesProps {
	codes: readonly string[]
	/** The first line of the file and of the printed page. */
	fileTitle: string
}

/** Shown once: to be copied, downloaded or printed before going on. */
export function RecoveryCodes({ codes, fileTitle }: RecoveryCodesProps) {
	const t = useWords()
	return (
		<RecoveryCodeList
			codes={codes}
			fileTitle={fileTitle}
			fileHint={t('recovery_codes_file_hint')}
			copyLabel={t('recovery_codes_copy')}
			copiedLabel={t('recovery_codes_copied')}
			downloadLabel={t('recovery_codes_download')}
			printLabel={t('recovery_codes_print')}
		/>
	)
}
