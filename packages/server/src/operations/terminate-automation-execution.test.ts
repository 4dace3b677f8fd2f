import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { automationExecutionStates } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import { ManualClock } from '../clock/clock.ts'
import {
  type AutomationExecutionRecord,
  executionAsOf,
  STOPPING_MILLISECONDS,
} from '../records/automation-execution.ts'
import { type Call, startTestTenant } from '../testing/tenant-client.ts'
import { NOW, useTenant } from '../testing/tenant-on-disk.ts'

const id = 7
const execution = (state: string): AutomationExecutionRecord => ({ view: { id, state } })
const terminate = (call: Call, of: number | string = id) =>
  call('POST', `/api/v1/automation_executions/${of}/actions/terminate`, {})

const final = ['DONE', 'ERROR', 'TERMINATE'].map((name) => `AUTOMATION_EXECUTION_STATE_${name}`)
const running = automationExecutionStates.filter((state) => !final.includes(state))

describe('terminating an execution', () => {
  test.each([...running, 'AUTOMATION_EXECUTION_STATE_OF_LATER'])(
    'succeeds in %s',
    async (state) => {
      const clock = new ManualClock(new Date(NOW))
      const automationExecutions = [execution(state)]
      await using tenant = await startTestTenant({ clock, fixtures: { automationExecutions } })
      expect(await terminate(tenant.call)).toMatchObject({ status: 200, body: {} })
      clock.advance(STOPPING_MILLISECONDS - 1)
      // The run is still stopping; a repeated request succeeds.
      expect(await terminate(tenant.call)).toMatchObject({ status: 200, body: {} })
      clock.advance(1)
      expect(await terminate(tenant.call)).toMatchObject({
        status: 400,
        body: { code: 9, message: expect.stringContaining('AUTOMATION_EXECUTION_STATE_TERMINATE') },
      })
    },
  )

  test.each(final)('is refused after it ended in %s', async (state) => {
    const automationExecutions = [execution(state)]
    await useTenant({ automationExecutions }, async (call) => {
      expect(await terminate(call)).toMatchObject({
        status: 400,
        body: { code: 9, message: expect.stringContaining(state) },
      })
    })
  })

  test.each([
    ['7', 200],
    ['8', 404],
    ['-7', 404],
    ['9223372036854775807', 404],
    ['9223372036854775808', 400],
    ['07', 400],
    ['7.0', 400],
    ['seven', 400],
  ])('answers id %s with %i', async (given, status) => {
    const automationExecutions = [execution('AUTOMATION_EXECUTION_STATE_WAITING')]
    await useTenant({ automationExecutions }, async (call) => {
      expect(await terminate(call, given)).toMatchObject({ status })
    })
  })

  test('continues after a restart', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'igakit-tenant-'))
    const file = join(folder, 'tenant.db')
    const clock = new ManualClock(new Date(NOW))
    const automationExecutions = [execution('AUTOMATION_EXECUTION_STATE_PROCESS_STEP')]
    {
      await using tenant = await startTestTenant({
        file,
        clock,
        fixtures: { automationExecutions },
      })
      expect(await terminate(tenant.call)).toMatchObject({ status: 200 })
    }
    clock.advance(STOPPING_MILLISECONDS)
    {
      await using tenant = await startTestTenant({ file, clock })
      expect(await terminate(tenant.call)).toMatchObject({ status: 400, body: { code: 9 } })
    }
    rmSync(folder, { recursive: true })
  })
})

test('shows a stopped execution in the fixtures', async () => {
  const clock = new ManualClock(new Date(NOW))
  const automationExecutions = [execution('AUTOMATION_EXECUTION_STATE_WAITING')]
  await using tenant = await startTestTenant({ clock, fixtures: { automationExecutions } })
  const { control } = tenant.tenant
  const stateOf = async () => (await control.fixtures.get()).automationExecutions?.[0]?.view.state
  await terminate(tenant.call)
  expect(await stateOf()).toBe('AUTOMATION_EXECUTION_STATE_WAITING')
  await control.clock.advance({ by: `${STOPPING_MILLISECONDS / 1000}s` })
  expect(await stateOf()).toBe('AUTOMATION_EXECUTION_STATE_TERMINATE')
})

test.each([
  ['WAITING', 0, 'WAITING'],
  ['WAITING', STOPPING_MILLISECONDS, 'TERMINATE'],
  // The run finished before it could stop.
  ['DONE', STOPPING_MILLISECONDS, 'DONE'],
])('shows an execution in %s, %i ms after the request, as %s', (state, after, shown) => {
  const record = {
    ...execution(`AUTOMATION_EXECUTION_STATE_${state}`),
    terminateRequestedAt: NOW,
  }
  expect(executionAsOf(record, new Date(Date.parse(NOW) + after)).view).toEqual({
    id,
    state: `AUTOMATION_EXECUTION_STATE_${shown}`,
  })
})
