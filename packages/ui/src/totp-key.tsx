import { CopyButton } from './copy-button.tsx'
import { QrCode } from './qr-code.tsx'

export type TotpKeyProps = {
	/** `otpauth://`, what the QR code holds. */
	uri: string
	secret: string
	qrLabel: string
	typeInsteadLabel: string
	copyLabel: string
}

/** The secret of an authenticator app: as a QR code, and as a key to type. */
export function TotpKey({ uri, secret, qrLabel, typeInsteadLabel, copyLabel }: TotpKeyProps) {
	return (
		<div className="grid gap-4">
			<div className="justify-self-center">
				<QrCode text={uri} label={qrLabel} />
			</div>
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
