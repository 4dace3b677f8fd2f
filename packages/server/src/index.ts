export type { Store, Tenant } from './store/store.ts'
export { openSqliteStore } from './store/sqlite/open-sqlite-store.ts'
export { StoreLocked } from './store/store-locked.ts'
