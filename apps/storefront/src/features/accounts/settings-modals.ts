/** The dialogs of the account's settings, in one chunk: each is small. */
export { DeleteAccountModal } from './delete-account-modal.tsx'
export { AddPasskeyModal } from './factors/add-passkey-modal.tsx'
export { ChangeFactorModal } from './factors/change-factor-modal.tsx'
export { RecoveryCodesModal } from './factors/recovery-codes-modal.tsx'
export { RenamePasskeyModal } from './factors/rename-passkey-modal.tsx'
export { TotpSetupModal } from './factors/totp-setup-modal.tsx'
