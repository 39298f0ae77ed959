export { MessagePanel } from './message-panel.tsx'
export { MessagesPage } from './messages-page.tsx'
