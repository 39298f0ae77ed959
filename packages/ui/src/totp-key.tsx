import { ExternalLink } from 'lucide-react'
import { Button, LONG_LABEL } from './button.tsx'
import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'

export type TotpKeyProps = {
	/** The `otpauth://` URL of the QR code. */
	uri: string
	secret: string
	/** The label of the link for users who set up the app on the phone that shows the page. */
	openLabel: string
	qrLabel: string
	typeInsteadLabel: string
	copyLabel: string
}

/** The secret of an authenticator app: as a QR code, and as a key to type. */
export function TotpKey({ uri, secret, openLabel, qrLabel, typeInsteadLabel, copyLabel }: TotpKeyProps) {
	return (
		<div className="grid gap-4">
			<div className="justify-self-center">
				<QrCode text={uri} label={qrLabel} />
			</div>
			<Button
				variant="outline"
				block
				icon={<ExternalLink aria-hidden="true" size={16} className="shrink-0" />}
				render={<a href={uri} />}
				className={`hidden! max-md:inline-grid! pointer-coarse:inline-grid! ${LONG_LABEL}`}
			>
				{openLabel}
			</Button>
			<div>
				<p className="text-sm text-muted">{typeInsteadLabel}</p>
				<div className="mt-2 flex items-center gap-2">
					<code className="min-w-0 flex-1 rounded-control bg-page px-3 py-2 text-sm tracking-wide wrap-anywhere">
						{secret.replaceAll(/.{4}(?=.)/g, '$& ')}
					</code>
					<CopyButton text={secret} label={copyLabel} />
				</div>
			</div>
		</div>
	)
}
