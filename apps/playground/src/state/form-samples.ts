import type { Sample } from './sample.ts'

const indented = (value: unknown): string => JSON.stringify(value, null, 2)

/** Forms with somebody who opens them. */
export const formSamples: readonly Sample[] = [
  {
    id: 'form-access',
    title: 'A request for access',
    workspace: {
      kind: 'form',
      suite: { kind: 'form', cases: [] },
      form: indented({
        fields: [
          {
            name: 'team',
            stringField: {},
            adminConfig: { defaultValueCel: 'subject.department', showToUser: true },
          },
          {
            name: 'days',
            int64Field: { rules: { gte: '1', lte: '30' } },
            sharedConfig: { defaultValueCel: 'form.team == "Security" ? 30 : 7' },
          },
          {
            name: 'hosts',
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
