import type { Form, FormStep, PolicyStep } from '@igakit/schemas'
import { describe, expect, test } from 'vitest'
import type { Fixtures } from '../records/fixtures.ts'
import { taskKind, type TaskRecord } from '../records/task.ts'
import type { Call } from '../testing/tenant-client.ts'
import { NOW, useTenant } from '../testing/tenant-on-disk.ts'

const form: Form = {
  id: 'form-1',
  fields: [
    { name: 'reason', required: true, stringField: { rules: { minLen: '5' } } },
    { name: 'days', int64Field: { rules: { gte: '1', lte: '30' } } },
    { name: 'cost center', stringSliceField: { rules: { items: { string: { len: '4' } } } } },
  ],
}

const taskIn = (step: PolicyStep | null, more: Partial<TaskRecord> = {}): TaskRecord => ({
  ...more,
  view: {
    id: 't',
    numericId: '7',
    displayName: 'Access for Ann',
    ...more.view,
    policy: { ...more.view?.policy, current: step },
  },
})
const formStep = (step: FormStep = {}): PolicyStep => ({ id: 's', form: { form, ...step } })

const path = '/api/v1/tasks/t/action/update-request-data'
const update = (call: Call, data: unknown, expandMask?: object) =>
  call('POST', path, { data, ...(expandMask && { expandMask }) })

/** Updates a task's data. Returns the response and the stored task. */
async function updateTask(task: TaskRecord, data: unknown, around: Fixtures = {}) {
  let answer: unknown
  let stored: TaskRecord | undefined
  await useTenant(
    { ...around, tasks: [task] },
    async (call) => {
      answer = await update(call, data)
    },
    async ({ read }) => {
      stored = (await read((records) => records.get(taskKind, ['t'])))?.body
    },
  )
  return { answer, stored }
}

describe('stores data that the form allows', () => {
  const data = { reason: 'On call', days: '7', 'cost center': ['4711'] }

  test('and returns the task with it', async () => {
    // Unknown members of a policy are kept.
    const policy = { history: ['r'], current: null }
    const task = taskIn(formStep(), { view: { policy } })
    const { answer, stored } = await updateTask(task, { ...data, days: 7 })
    const view = {
      ...task.view,
      data,
      policy: { ...policy, current: { id: 's', form: { form, data } } },
    }
    expect(answer).toMatchObject({ status: 200, body: { taskView: { task: view }, expanded: [] } })
    expect(stored).toEqual({ view })
  })

  test('of the request form if the step has none', async () => {
    const task = taskIn(formStep({ form: null }), { view: { form } })
    const { stored } = await updateTask(task, data)
    expect(stored?.view).toMatchObject({ data, policy: { current: { form: { data } } } })
  })

  test('replacing earlier data of the form, next to data of other forms', async () => {
    const task = taskIn(formStep({ data: { reason: 'Another', days: '1' } }), {
      view: {
        form: { fields: [{ name: 'region', required: true, stringField: {} }] },
        data: { reason: 'Another', days: '1', region: 'eu' },
      },
    })
    const { stored } = await updateTask(task, { reason: 'On call' })
    expect(stored?.view).toMatchObject({
      policy: { current: { form: { data: { reason: 'On call' } } } },
    })
    expect(stored?.view.data).toEqual({ region: 'eu', reason: 'On call' })
    expect(stored?.view.policy?.current?.form?.data).toEqual({ reason: 'On call' })
  })

  test('repeatedly, with the same result', async () => {
    await useTenant({ tasks: [taskIn(formStep())] }, async (call) => {
      const first = await update(call, data)
      expect((await update(call, data)).body).toEqual(first.body)
    })
  })
})

/** A form with one computed field. */
const computed = (expression: string): Form => ({
  fields: [{ name: 'x', stringField: {}, adminConfig: { defaultValueCel: expression } }],
})

describe('evaluates the expressions of the form on the subject of the task', () => {
  const around: Fixtures = {
    users: [
      { view: { id: 'ann', department: 'Engineering', managerIds: ['max'] } },
      { view: { id: 'max', email: 'max@acme.example' } },
    ],
    appEntitlements: [
      { view: { appId: 'a', id: 'e', riskLevelValueId: 'high' } },
      { view: { appId: 'a', id: 'f' } },
    ],
    appUsers: [{ view: { appId: 'a', id: 'ann-1', identityUserId: 'ann' } }],
  }
  const about = { appId: 'a', appEntitlementIds: ['e'], identityUserId: 'ann' }
  const view = { createdByUserId: 'max', createdAt: '2026-02-03T04:05:00Z' }

  test.each([
    ['subject.department', 'Engineering'],
    ['subject.manager', 'max@acme.example'],
    ['entitlement.risk_level_value_id', 'high'],
    ['task.requestorUserId + " for " + task.subjectUserId', 'max for ann'],
    ['string(task.numericId)', '7'],
    ['string(now() - task.created_at)', '6s'],
    ['sync.user.v1.HasApp(subject, "a") ? string(now() - task.created_at) : "none"', '6s'],
    ['sync.directory.users.v1.GetManagers(subject)[0].id', 'max'],
  ])('%s', async (expression, expected) => {
    const task = taskIn(formStep({ form: computed(expression) }), { about, view })
    const { answer, stored } = await updateTask(task, {}, around)
    expect(answer).toMatchObject({ status: 200 })
    expect(stored?.view.data).toEqual({ x: expected })
  })

  test.each([
    [{ sharedConfig: { defaultValueCel: 'subject.id' } }, {}, 'ann'],
    [{ sharedConfig: { inputTransformationCel: 'input + subject.id' } }, { x: 'to ' }, 'to ann'],
    [{ userConfig: { inputTransformationCel: 'input.trim() + subject.id' } }, { x: ' a ' }, 'aann'],
  ])('of the configuration %j', async (config, data, expected) => {
    const one: Form = { fields: [{ name: 'x', stringField: {}, ...config }] }
    const task = taskIn(formStep({ form: one }), { about, view })
    const { stored } = await updateTask(task, data, around)
    expect(stored?.view.data).toEqual({ x: expected })
  })

  test.each([
    ['subject.department', {}],
    ['subject.department', { identityUserId: 'nobody' }],
    ['entitlement.id', { appId: 'a', appEntitlementIds: ['e', 'f'] }],
    ['entitlement.id', { appId: 'a', appEntitlementIds: ['nothing'] }],
  ])('refuses if %s is unknown for a task about %j', async (expression, unknown) => {
    const task = taskIn(formStep({ form: computed(expression) }), { about: unknown })
    const { answer, stored } = await updateTask(task, {}, around)
    expect(answer).toMatchObject({
      status: 400,
      body: { code: 3, details: [{ fieldViolations: [{ field: 'body.data.x' }] }] },
    })
    expect(stored).toEqual(task)
  })
})

test('answers other requests while a form looks up users of a large tenant', async () => {
  const expression = 'sync.directory.users.v1.GetManagers(subject)[0].id'
  const lookup: Form = {
    fields: [{ name: 'x', stringField: {}, sharedConfig: { defaultValueCel: expression } }],
  }
  const task = taskIn(formStep({ form: lookup }), { about: { identityUserId: 'u-1' } })
  const users = Array.from({ length: 2000 }, (_, index) => ({
    view: { id: `u-${index}`, managerIds: ['u-0'] },
  }))
  await useTenant(
    { tasks: [task], users, exporters: [{ view: { exportId: 'e' } }] },
    async (call) => {
      const log: string[] = []
      const submission = update(call, {}).then((answer) => {
        log.push('submission')
        return answer
      })
      for (let count = 0; count < 3; count++) {
        expect(await call('GET', '/api/v1/systemlog/exports/e')).toMatchObject({ status: 200 })
        log.push('read')
      }
      expect(await submission).toMatchObject({
        status: 200,
        body: { taskView: { task: { data: { x: 'u-0' } } } },
      })
      expect(log).toEqual(['read', 'read', 'read', 'submission'])
    },
  )
})

test.each([
  [{}, ['body.data.reason']],
  [{ reason: 'No' }, ['body.data.reason']],
  [{ reason: 'On call', days: 31 }, ['body.data.days']],
  [{ reason: 'On call', days: 'many' }, ['body.data.days']],
  [{ reason: 'On call', 'cost center': ['4711', '47'] }, ['body.data["cost center"][1]']],
  [{ reason: 'On call', colour: 'red' }, ['body.data.colour']],
  [{ reason: 7, days: '0' }, ['body.data.reason', 'body.data.days']],
  [null, ['body.data']],
  [[], ['body.data']],
])('refuses the data %j at %j and stores nothing', async (data, fields) => {
  const task = taskIn(formStep({ data: { reason: 'Before' } }))
  const { answer, stored } = await updateTask(task, data)
  expect(answer).toMatchObject({
    status: 400,
    body: { code: 3, details: [{ fieldViolations: fields.map((field) => ({ field })) }] },
  })
  expect(stored).toEqual(task)
})

describe('refuses with code 9', () => {
  const at = { userId: 'ann' }
  test.each<[string, PolicyStep | null]>([
    ['a task without a policy', null],
    ['an approval step', { approval: {} }],
    ['a provision step', { provision: {} }],
    ['a completed form', formStep({ completed: at })],
    ['an approved step', formStep({ approved: at })],
    ['a denied step', formStep({ denied: at })],
    ['a skipped step', formStep({ skipped: at })],
    ['a reassigned step', formStep({ reassigned: at })],
    ['a step that was reassigned because of an error', formStep({ reassignedByError: {} })],
    ['a step without a form', formStep({ form: null })],
    ['a form that does not compile', formStep({ form: { fields: [{ stringField: {} }] } })],
  ])('%s', async (_, step) => {
    const { answer, stored } = await updateTask(taskIn(step), { reason: 'On call' })
    expect(answer).toMatchObject({ status: 400, body: { code: 9 } })
    expect(stored).toEqual(taskIn(step))
  })

  test('but accepts a restarted step', async () => {
    const task = taskIn(formStep({ restarted: { oldPolicyStepId: 'r' } }))
    const { answer } = await updateTask(task, { reason: 'On call' })
    expect(answer).toMatchObject({ status: 200 })
  })
})

describe('expands the masked references', () => {
  const insight = { '@type': 'type.googleapis.com/igakit.api.v1.Insight', id: 'i' }
  const task = taskIn(formStep(), {
    view: { createdByUserId: 'max', approverIds: ['ann', 'max', 'nobody'] },
    about: {
      appId: 'a',
      appUserId: 'ann-1',
      appEntitlementIds: ['e', 'f'],
      identityUserId: 'ann',
      userId: 'eve',
      stepApproverIds: ['max'],
      insights: [insight],
    },
  })
  const around: Fixtures = {
    tasks: [task],
    apps: [{ id: 'a', displayName: 'App' }],
    users: ['ann', 'max', 'eve'].map((id) => ({ view: { id } })),
    appUsers: [{ view: { appId: 'a', id: 'ann-1' } }],
    appEntitlements: ['e', 'f'].map((id) => ({ view: { appId: 'a', id } })),
  }
  const expand = async (paths: readonly string[]) => {
    let answer: unknown
    await useTenant(around, async (call) => {
      answer = await update(call, { reason: 'On call' }, { paths })
    })
    return answer
  }
  test.each([
    [[], {}, []],
    [['app_id'], { appPath: '$.expanded[0]' }, ['a']],
    [['app_user_id'], { appUserPath: '$.expanded[0]' }, ['ann-1']],
    [['created_by_user_id'], { createdByUserPath: '$.expanded[0]' }, ['max']],
    [['app_entitlement_ids'], { entitlementsPath: '$.expanded[0,1]' }, ['e', 'f']],
    [['approver_ids'], { approversPath: '$.expanded[0,1]' }, ['ann', 'max']],
    [['insight_ids'], { insightsPath: '$.expanded[0]' }, ['i']],
    [['user_id'], {}, ['eve']],
    [
      // Objects that are already expanded are referenced instead of repeated.
      ['identity_user_id', 'step_approver_ids', 'approver_ids'],
      {
        approversPath: '$.expanded[0,1]',
        stepApproversPath: '$.expanded[1]',
        identityUserPath: '$.expanded[0]',
      },
      ['ann', 'max'],
    ],
    [
      ['*'],
      {
        appPath: '$.expanded[0]',
        createdByUserPath: '$.expanded[2]',
        appUserPath: '$.expanded[3]',
        entitlementsPath: '$.expanded[4,5]',
        approversPath: '$.expanded[6,2]',
        stepApproversPath: '$.expanded[2]',
        identityUserPath: '$.expanded[6]',
        insightsPath: '$.expanded[7]',
      },
      ['a', 'eve', 'max', 'ann-1', 'e', 'f', 'ann', 'i'],
    ],
  ])('%j', async (paths, views, ids) => {
    expect(await expand(paths)).toMatchObject({
      status: 200,
      body: {
        taskView: { task: { id: 't' }, ...views },
        expanded: ids.map((id) => ({ '@type': expect.any(String), id })),
      },
    })
  })

  test('and refuses an unknown path', async () => {
    expect(await expand(['app_id', 'colour'])).toMatchObject({
      status: 400,
      body: { code: 3, message: expect.stringContaining('body.expandMask.paths[1]: ') },
    })
  })
})

test.each(['nothing', 'gone'])('answers 404 for task %s', async (id) => {
  const gone = taskIn(formStep(), { view: { id: 'gone', deletedAt: NOW } })
  await useTenant({ tasks: [gone] }, async (call) => {
    const answer = await call('POST', path.replace('/t/', `/${id}/`), { data: {} })
    expect(answer).toMatchObject({ status: 404, body: { code: 5 } })
  })
})
