export { OrderPanel } from './order-panel.tsx'
export { OrdersPage } from './orders-page.tsx'
