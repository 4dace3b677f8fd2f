import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { killInTheMiddle } from '../../testing/durability/kill-in-the-middle.ts'

test('has every acknowledged write after the process was killed, and none by half', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'igakit-store-'))
  const file = join(folder, 'tenant.db')
  const rounds = await killInTheMiddle({ file }, { rounds: 3, writes: 300 })
  for (const { acknowledged, lost, broken } of rounds) {
    expect(acknowledged).toBeGreaterThanOrEqual(50)
    expect({ lost, broken }).toEqual({ lost: [], broken: 0 })
  }
  expect(rounds.some(({ acknowledged }) => acknowledged < 300)).toBe(true)
  rmSync(folder, { recursive: true })
})
