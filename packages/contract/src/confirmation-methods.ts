/** How an account proves itself before a sensitive action. `steam` goes to Steam and back; the others are sent to `POST /user/confirm`. */
export const confirmationMethods = ['password', 'totp', 'passkey', 'steam'] as const

export type ConfirmationMethod = (typeof confirmationMethods)[number]
