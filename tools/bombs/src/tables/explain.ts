import { bombs } from '../bomb.ts'
import type { ExplainInput } from '../kinds/explain.ts'
import { binds, nestLoops } from '../inputs/rules.ts'
import { nest, range, series } from '../inputs/texts.ts'

const tooMuch =
  /^limit_exceeded: the evaluation takes more than (?:50000000 steps|130 MiB of memory), \d+ parts$/
const spent =
  /^limit_exceeded: the evaluation takes more than (?:50000000 steps|130 MiB of memory)$/

/** Lists that are released after each loop iteration. */
const largeLists = series(40, ' && ', (n) => `[1].all(v${n}, [lists.range(300000)].size() > 0)`)

/** Rules that are expensive to trace: every subexpression keeps its last value. */
export const explain = bombs<ExplainInput>('explain', () => import('../kinds/explain.ts'), [
  {
    name: 'lists in lists by nested map',
    input: () => ({
      mode: 'explain',
      expression: `${nestLoops(24, '1', (name, inner) => `[1,2].map(${name},${inner})`)}.size() > 0`,
    }),
    expected: tooMuch,
    megabytes: 304,
  },
  {
    name: 'large lists that are dropped, and that the trace would keep',
    quick: true,
    input: () => ({ mode: 'explain', expression: largeLists }),
    expected: /^(?:true|limit_exceeded: .*), \d+ parts$/,
    megabytes: 512,
  },
  {
    name: 'cost of large lists that are dropped',
    input: () => ({ mode: 'cost', expression: largeLists }),
    expected: /^true$|^limit_exceeded: /,
    megabytes: 304,
  },
  {
    name: 'cost of operands that a failure leaves behind',
    input: () => ({
      mode: 'cost',
      expression: series(
        40,
        ' || ',
        (n) => `[1].exists(v${n}, (lists.range(1000000) + [1 / 0]).size() > 0)`,
      ),
    }),
    expected: /^division_by_zero: |^limit_exceeded: /,
    megabytes: 304,
  },
  {
    name: 'coverage of a loop without end',
    input: () => ({
      mode: 'coverage',
      expression: nestLoops(4, 'true', (name, inner) => `lists.range(100).all(${name}, ${inner})`),
    }),
    expected: tooMuch,
  },
  {
    name: 'cost of a loop without end',
    input: () => ({
      mode: 'cost',
      expression: nestLoops(4, 'true', (name, inner) => `lists.range(100).all(${name}, ${inner})`),
    }),
    expected: spent,
  },
  {
    name: 'a trace of eleven thousand terms',
    input: () => ({
      mode: 'explain',
      expression: `[true].all(a, ${series(11_000, '&&', () => 'a')})`,
    }),
    expected: /^true, \d+ parts$/,
  },
  {
    name: 'a trace of a value in more places than memory has',
    input: () => ({
      mode: 'explain',
      expression: binds(
        20,
        'dyn([1])',
        (name) => `[${name}, ${name}]`,
        (last) => `${last}.size()`,
      ),
    }),
    expected: /^2, \d+ parts$/,
    megabytes: 512,
  },
  {
    name: 'a trace of the parts of a large map',
    input: () => ({
      mode: 'explain',
      expression: 'claims.m.all(k, claims.m[k] >= 0.0 && k != "" && claims.m.size() > 0)',
      claims: { m: Object.fromEntries(range(50_000).map((n) => [`key${n}`, n])) },
    }),
    expected: /^true, \d+ parts$/,
  },
  {
    name: 'macros in each other, as deep as they may be',
    input: () => ({ mode: 'explain', expression: nest('[1].all(x,', 'true', ')', 62) }),
    expected: /^true, \d+ parts$/,
  },
  {
    name: 'a macro that copies its receiver',
    input: () => ({
      mode: 'coverage',
      expression: `optional.of(1)${'.optMap(x, x + 1)'.repeat(12)}.hasValue()`,
    }),
    expected: /^true, \d+ parts$/,
  },
  {
    name: 'conditionals that are indexed, in each other',
    input: () => ({
      mode: 'explain',
      expression: nest('(true ? claims : claims)[', '"a"', ']', 40),
      claims: { a: 'a' },
    }),
    expected: /, \d+ parts$/,
  },
  {
    name: 'inputs of six thousand fields',
    input: () => ({ mode: 'inputs', expression: series(5_000, '||', (n) => `claims.x${n}==1.0`) }),
    expected: '5000 inputs',
  },
  {
    name: 'inputs guarded by each other',
    input: () => ({
      mode: 'inputs',
      expression: series(2_400, '&&', (n) => `has(claims.a${n}) && claims.a${n} == 1.0`),
    }),
    expected: '2400 inputs',
  },
  {
    name: 'inputs whose guards nest',
    input: () => ({
      mode: 'inputs',
      expression: nest('has(claims.a) && (', 'claims.a == 1.0', ' || claims.b == 1.0)', 100),
    }),
    expected: /inputs$/,
  },
])
