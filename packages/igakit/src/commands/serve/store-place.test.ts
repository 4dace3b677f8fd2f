import { expect, test } from 'vitest'
import { storePlace } from './start-report.ts'

test.each([
  [{}, 'in memory until the server stops'],
  [{ file: '/data/tenants.db' }, 'in the file /data/tenants.db'],
  [{ databaseUrl: 'postgresql://ann:pw@db:5432/iga' }, 'in the database iga at db:5432'],
  [{ databaseUrl: 'postgresql:///iga?host=%2Frun&user=ann' }, 'in the database iga at /run'],
  [{ databaseUrl: 'postgres:///iga' }, 'in the database iga at localhost'],
])('names where %j keeps tenants', (options, place) => {
  expect(storePlace(options)).toBe(`Records are kept ${place}.`)
})
