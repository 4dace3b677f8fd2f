export { markdownTable } from './markdown-table.ts'
export { median } from './median.ts'
export { percentile } from './percentile.ts'
export { replaceTables, writeTables } from './write-tables.ts'
