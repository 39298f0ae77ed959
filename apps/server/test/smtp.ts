import { SMTPServer } from 'smtp-server'
import { atEnd } from './cleanup.ts'

interface TakenMail {
	to: string[]
	source: string
}

export interface TestSmtp {
	url: string
	taken: TakenMail[]
	/** Mails that were sent and are not answered yet. */
	held: number
	/** Answers no mail any more until `release`. */
	hold(): void
	release(): void
}

/** A real SMTP server on a free port that stores the mails it accepted. */
export async function openSmtp(): Promise<TestSmtp> {
	let gate = Promise.resolve()
	let open = () => {}
	const smtp: TestSmtp = {
		url: '',
		taken: [],
		held: 0,
		hold() {
			const { promise, resolve } = Promise.withResolvers<void>()
			gate = promise
			open = resolve
		},
		release: () => open(),
	}
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ['STARTTLS', 'AUTH'],
		onData(stream, session, done) {
			let source = ''
			stream.setEncoding('utf8').on('data', (text: string) => {
				source += text
			})
			stream.on('end', async () => {
				const to = session.envelope.rcptTo.map(({ address }) => address)
				smtp.held++
				await gate
				smtp.held--
				smtp.taken.push({ to, source })
				done()
			})
		},
	})
	// A client that left while its mail was held.
	server.on('error', () => undefined)
	const listening = Promise.withResolvers<number>()
	const listener = server.listen(0, '127.0.0.1', () => {
		const address = listener.address()
		listening.resolve(typeof address === 'object' && address !== null ? address.port : 0)
	})
	atEnd(() => new Promise<void>((resolve) => server.close(resolve)))
	smtp.url = `smtp://127.0.0.1:${await listening.promise}`
	return smtp
}
