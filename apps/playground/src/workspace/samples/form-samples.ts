import type { Sample } from './sample.ts'

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

/** Sample forms with a requester. */
export const formSamples: readonly Sample[] = [
  {
    id: 'form-access',
    title: 'A request for access',
    workspace: {
      kind: 'form',
      suite: {
        kind: 'form',
        fixtures: {
          security: { subject: { email: 'ann@acme.example', department: 'Security' } },
          sales: { subject: { email: 'bob@acme.example', department: 'Sales' } },
        },
        cases: [
          {
            name: 'security gets a month, and hosts in lower case',
            given: 'security',
            input: { hosts: ['A.example', 'b.example'] },
            expect: { values: { team: 'Security', days: '30', hosts: ['a.example', 'b.example'] } },
          },
          {
            name: 'others get a week',
            given: 'sales',
            expect: { values: { team: 'Sales', days: '7', hosts: null } },
          },
          {
            name: 'rejects more than a month and unapproved teams',
            given: 'sales',
            input: { days: 31, team: 'Security' },
            expect: {
              values: { team: 'Sales' },
              errors: [
                { field: 'team', code: 'read_only' },
                { field: 'days', code: 'out_of_range' },
              ],
            },
          },
        ],
      },
      openCase: 0,
      form: indented({
        displayName: 'Access to hosts',
        fields: [
          {
            name: 'team',
            displayName: 'Team',
            stringField: {},
            adminConfig: { defaultValueCel: 'subject.department', showToUser: true },
          },
          {
            name: 'days',
            displayName: 'Days of access',
            int64Field: { rules: { gte: '1', lte: '30' } },
            sharedConfig: { defaultValueCel: 'form.team == "Security" ? 30 : 7' },
          },
          {
            name: 'hosts',
            displayName: 'Hosts',
            stringSliceField: { rules: { unique: true, items: { string: { hostname: true } } } },
            userConfig: { inputTransformationCel: 'input.map(host, host.lowerAscii())' },
          },
        ],
      }),
      given: indented({ subject: { email: 'ann@acme.example', department: 'Security' } }),
      submitted: indented({ hosts: ['A.example', 'b.example'] }),
    },
  },
]
