export { PasswordDialog } from './password-dialog.tsx'
export { SignInForm } from './sign-in-form.tsx'
export { useSignOut } from './use-sign-out.ts'
