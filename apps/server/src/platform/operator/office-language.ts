import type { Language } from '../texts.ts'

/** The back office and its mails are in English: no language of the shop has this id. */
export const OFFICE_LANGUAGE: Language = { id: 0, code: 'en' }
