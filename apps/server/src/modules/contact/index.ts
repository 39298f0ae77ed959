export { imapOptions, imapReason, mailboxOf } from './mail/imap-settings.ts'
