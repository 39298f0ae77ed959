export { applyContent, filesOf } from './from-file/apply-setup.ts'
export { checkSetup } from './from-file/check-setup.ts'
export { readSetupFile, type SetupFile, SetupFileError } from './from-file/setup-file.ts'
export { newSetupAddress } from './setup-link.ts'
