/**
 * Second factors of shoppers and operators: an authenticator app (TOTP), passkeys, ten recovery codes.
 *
 * An owner is `shopper(id)` or `operator(id)`. The callers bring sessions, cookies, events and the decision when a
 * factor is required; this module keeps the factors and checks proofs.
 *
 * - Enrol: `startTotp` and `finishTotp`; `startPasskey` and `finishPasskey`. Ask for a recent confirmation first.
 *   Both finishers run `record` in their transaction and give recovery codes with the owner's first factor.
 * - Sign in: after a right password, `methodsOf` says whether a factor is needed (empty: no). If so,
 *   `createPendingSignIn` and put its secret into an HttpOnly cookie. The second step is `takePendingAttempt`,
 *   `checkFactor`, then in one transaction: lock the owner's row, `isAgainst` the present credentials,
 *   `completePendingSignIn`, create the session. `checkFactor` takes the place the proof came from: where the owner
 *   is known, guesses of others do not lock them out.
 * - A passkey for a known owner: `requestPasskey(context, { purpose: 'prove', owner })`, then `checkFactor`.
 *   A passkey alone: `requestPasskey(context, { purpose: 'sign_in_office' })`, then `usePasskey` with the same, then
 *   in one transaction: lock the owner's row, `isPasskeyStillGood`, create the session.
 * - Settings: `readFactors`, `renamePasskey`, `removePasskey`, `removeTotp`, `renewRecoveryCodes`,
 *   `removeAllFactors`. The last factor takes the recovery codes with it.
 */
export { checkFactor } from './check-factor.ts'
export { distrustPasskeys, dropRecentFactors, TRUSTED_AFTER_DAYS } from './distrust-factors.ts'
export { finishPasskey, startPasskey } from './enrol-passkey.ts'
export { finishTotp, startTotp } from './enrol-totp.ts'
export { forgetGuesses, type Place } from './guesses.ts'
export { isFactorInUse } from './is-factor-in-use.ts'
export { hasFactor, methodsOf } from './methods.ts'
export { type FactorOwner, operator, shopper } from './owner.ts'
export { isPasskeyStillGood } from './passkey-still-good.ts'
export { type PendingCookie, pendingCookie } from './pending-cookie.ts'
export {
	completePendingSignIn,
	createPendingSignIn,
	findPendingSignIn,
	type PendingSignIn,
	takePendingAttempt,
} from './pending-sign-ins.ts'
export { readFactors } from './read-factors.ts'
export { removeAllFactors, removePasskey, removeTotp, renamePasskey } from './remove-factors.ts'
export { renewRecoveryCodes } from './renew-recovery-codes.ts'
export { sealedTotpSecrets } from './totp-vault.ts'
export { requestPasskey, usePasskey } from './use-passkey.ts'
