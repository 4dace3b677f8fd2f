import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { missingPostgres, startTestPostgres, type TestPostgres } from '@igakit/test-postgres'
import * as fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { commands } from './commands.ts'
import { newModel } from './model.ts'
import { Real } from './real.ts'

const runs = { sqlite: 60, postgres: 25 }

/** Runs random commands on new tenants, with stores located by `placeOf`. */
async function hold(
  placeOf: () => Promise<ConstructorParameters<typeof Real>[0]>,
  numRuns: number,
  servers = 1,
): Promise<number> {
  let sequences = 0
  const sequence = fc.commands([...commands], { maxCommands: 60, size: 'max' })
  await fc.assert(
    fc.asyncProperty(sequence, async (all) => {
      await using real = new Real(await placeOf(), servers)
      await real.start()
      await fc.asyncModelRun(() => ({ model: newModel(), real }), all)
      sequences++
    }),
    { numRuns },
  )
  return sequences
}

describe('a tenant agrees with the model after any sequence of commands', () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-model-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  test('in SQLite', async () => {
    let files = 0
    const placeOf = () => Promise.resolve({ file: join(folder, `${files++}.db`) })
    expect(await hold(placeOf, runs.sqlite)).toBe(runs.sqlite)
  })

  const missing = missingPostgres()

  describe.skipIf(missing !== null)(`in PostgreSQL${missing ? ` (${missing})` : ''}`, () => {
    let postgres: TestPostgres
    beforeAll(async () => {
      postgres = await startTestPostgres()
    })
    afterAll(() => postgres.stop())

    const placeOf = async () => ({ databaseUrl: await postgres.createDatabase() })

    test('too', async () => {
      expect(await hold(placeOf, runs.postgres)).toBe(runs.postgres)
    })

    test('even if two servers answer in turn', async () => {
      expect(await hold(placeOf, runs.postgres, 2)).toBe(runs.postgres)
    })
  })
})
