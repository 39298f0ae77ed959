export { ApprovalPanel } from './approval-panel.tsx'
export { ApprovalsPage } from './approvals-page.tsx'
