/** The identity confirmation methods. `steam` redirects to Steam and back; the others use `POST /user/confirm`. */
export const confirmationMethods = ['password', 'totp', 'passkey', 'steam'] as const

export type ConfirmationMethod = (typeof confirmationMethods)[number]
