export { applyContent, filesOf } from './from-file/apply-setup.ts'
export { readSetupFile, SetupFileError } from './from-file/setup-file.ts'
export { newSetupAddress } from './setup-link.ts'
