export { demoFixtures } from './demo-fixtures.ts'
