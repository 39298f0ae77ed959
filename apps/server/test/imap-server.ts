import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

export interface StoredMail {
	uid: number
	raw: Buffer
	isSeen: boolean
}

export interface ImapServer {
	url: string
	mails: StoredMail[]
	/** How often mails were fetched in full. */
	fetched: number
	/** Called before a command is answered; `drop` cuts the connection. */
	onCommand: (command: string) => 'drop' | undefined
	put(raw: Buffer): StoredMail
	close(): Promise<void>
}

const USER = 'support@shop.test'
const PASSWORD = 'p@ss word'

/** A server with one mailbox on loopback, which speaks as much of IMAP4rev1 (RFC 3501) as a reader needs. */
export async function startImapServer(): Promise<ImapServer> {
	const sockets = new Set<Socket>()
	const listener = createServer((socket) => {
		sockets.add(socket)
		socket.on('close', () => sockets.delete(socket))
		socket.on('error', () => socket.destroy())
		serve(socket, server)
	})
	listener.listen(0, '127.0.0.1')
	await once(listener, 'listening')
	const { port } = listener.address() as AddressInfo
	const server: ImapServer = {
		url: `imap://${encodeURIComponent(USER)}:${encodeURIComponent(PASSWORD)}@127.0.0.1:${port}/Support`,
		mails: [],
		fetched: 0,
		onCommand: () => undefined,
		put(raw) {
			const mail = { uid: server.mails.length * 3 + 1, raw, isSeen: false }
			server.mails.push(mail)
			return mail
		},
		async close() {
			for (const socket of sockets) socket.destroy()
			listener.close()
			await once(listener, 'close')
		},
	}
	return server
}

function serve(socket: Socket, server: ImapServer): void {
	let pending = ''
	socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n')
	socket.on('data', (chunk) => {
		const lines = (pending + chunk.toString('latin1')).split('\r\n')
		pending = lines.pop() ?? ''
		for (const line of lines) {
			const [, tag = '', command = ''] = /^(\S+) (.*)$/.exec(line) ?? []
			if (server.onCommand(command) === 'drop') {
				socket.destroy()
				return
			}
			const [answer, result = 'OK done'] = answerTo(command, server)
			socket.write(Buffer.concat([...answer, Buffer.from(`${tag} ${result}\r\n`)]))
			if (command === 'LOGOUT') socket.end()
		}
	})
}

type Answer = [untagged: Buffer[], result?: string]

const line = (text: string) => Buffer.from(`* ${text}\r\n`)

function answerTo(command: string, server: ImapServer): Answer {
	const [word = ''] = command.split(' ', 1)
	switch (word) {
		case 'CAPABILITY':
			return [[line('CAPABILITY IMAP4rev1')]]
		case 'LOGIN':
			return [[], isSignIn(command) ? 'OK done' : 'NO [AUTHENTICATIONFAILED] refused']
		case 'LIST':
		case 'LSUB':
			return [listOf(command)]
		case 'SELECT':
		case 'EXAMINE':
			return opened(command, server)
		case 'UID':
			return answerToUid(command, server)
		default:
			return [[]]
	}
}

const isSignIn = (command: string) => command === `LOGIN "${USER}" "${PASSWORD}"`

/** An empty pattern asks for the separator of the hierarchy. */
function listOf(command: string): Buffer[] {
	if (command === 'LIST "" ""') return [line('LIST (\\Noselect) "/" ""')]
	return command.endsWith('Support"') ? [line('LIST (\\HasNoChildren) "/" "Support"')] : []
}

function opened(command: string, { mails }: ImapServer): Answer {
	if (!/^\w+ "?Support"?$/.test(command)) return [[], 'NO no such mailbox']
	const next = mails.length * 3 + 1
	const untagged = [
		'FLAGS (\\Seen)',
		`${mails.length} EXISTS`,
		'OK [UIDVALIDITY 1] valid',
		`OK [UIDNEXT ${next}] next`,
	]
	return [
		untagged.map(line),
		command.startsWith('SELECT') ? 'OK [READ-WRITE] selected' : 'OK [READ-ONLY] selected',
	]
}

function answerToUid(command: string, server: ImapServer): Answer {
	if (command.startsWith('UID SEARCH')) {
		const unread = server.mails.filter(({ isSeen }) => !isSeen || !command.includes('UNSEEN'))
		return [[line(`SEARCH ${unread.map(({ uid }) => uid).join(' ')}`)]]
	}
	const [, verb, uids = ''] = /^UID (FETCH|STORE) ([\d,]+) /.exec(command) ?? []
	const wanted = new Set(uids.split(','))
	const found = server.mails.flatMap((mail, place) =>
		wanted.has(String(mail.uid)) ? [{ mail, head: `${place + 1} FETCH (UID ${mail.uid}` }] : [],
	)
	return [
		found.flatMap(({ mail, head }) => {
			if (verb === 'FETCH') return fetched(command, server, mail, head)
			mail.isSeen = /\+FLAGS\S* \(\\Seen\)/.test(command)
			return [line(`${head} FLAGS (\\Seen))`)]
		}),
	]
}

/** The size, with the whole mail or with its sender. */
function fetched(command: string, server: ImapServer, { raw }: StoredMail, head: string): Buffer[] {
	const section = /BODY\.PEEK(\[.*?\])/.exec(command)?.[1] ?? ''
	if (section === '[]') server.fetched++
	const from = /^From: .*$/m.exec(raw.toString('latin1'))?.[0] ?? ''
	const content = section === '[]' ? raw : Buffer.from(`${from.trim()}\r\n\r\n`, 'latin1')
	const answer = `* ${head} RFC822.SIZE ${raw.length} BODY${section} {${content.length}}\r\n`
	return [Buffer.from(answer), content, Buffer.from(')\r\n')]
}
