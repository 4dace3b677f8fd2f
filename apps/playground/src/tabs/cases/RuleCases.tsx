import type { RuleCase } from '@igakit/cel-testing'
import { useEffect } from 'react'
import { openRuleOf } from '../../workspace/reduce/reduce-workspace.ts'
import type { RuleWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import { CaseBoard, coverageOf, type AddCaseProps, type CaseKind } from './CaseBoard.tsx'
import { caseOfInput, givenOfInput } from './editors/case-of-input.ts'
import controls from '../../components/controls.module.css'
import { Coverage } from './Coverage.tsx'
import { expectationText } from './form/expectation-draft.ts'
import { givenWithInput } from './editors/given-with-input.ts'
import { Guarantees } from './Guarantees.tsx'
import { RuleCaseForm } from './form/RuleCaseForm.tsx'
import { SampleCases } from './SampleCases.tsx'
import { textsOfRuleCase } from './editors/texts-of-case.ts'
import { useWhenAnswered } from './use-when-answered.ts'

type RuleCasesProps = PanelProps & { readonly workspace: RuleWorkspace }

const textOf = ({ expect }: RuleCase): string => expectationText(expect)

/** The cases of the open rule. Coverage gaps are also highlighted in the rule. */
export function RuleCases(props: RuleCasesProps) {
  const { inspection, paint, reveal, store, workspace } = props
  const rule = openRuleOf(workspace)
  const coverage = coverageOf(inspection, rule)

  useEffect(() => {
    paint(
      (coverage?.uncovered ?? []).map(({ gap, range }) => ({ range, kind: 'gap' as const, gap })),
    )
  }, [coverage, paint])

  const kind: CaseKind<RuleCase> = {
    cases: rule.cases,
    textOf,
    kinded: (one) => ({ kind: 'rule', case: one }),
    open(one, index) {
      const reading = textsOfRuleCase(one, workspace)
      if (reading.ok) store.dispatch({ type: 'open-case', index, texts: reading.texts })
      return reading.ok ? '' : reading.message
    },
    withInputs(one) {
      const input = givenOfInput(workspace)
      if (!input) return undefined
      const given = givenWithInput(one.given, input, workspace.suite.fixtures)
      return given === one.given || (one.given === undefined && isEmpty(input))
        ? one
        : { ...one, ...(given !== undefined && { given }) }
    },
    baselineName: 'the baseline rule.',
  }
  return (
    <CaseBoard
      {...props}
      kind={kind}
      Add={AddInput}
      Form={RuleCaseForm}
      notice={<SampleCases store={store} workspace={workspace} />}
    >
      <Guarantees {...props} />
      {coverage && <Coverage coverage={coverage} onReveal={(range) => reveal('rule', range)} />}
    </CaseBoard>
  )
}

function AddInput({ evaluation, onAdd, onRefusal, workspace }: AddCaseProps<RuleCase>) {
  const add = useWhenAnswered(evaluation, () => {
    if (workspace.kind !== 'rule') return
    const reading = caseOfInput(workspace, evaluation)
    if (reading.ok) onAdd(reading.case)
    else onRefusal(reading.message)
  })
  return (
    <button type="button" className={controls.button} onClick={add}>
      Add the input as a case
    </button>
  )
}

/** True if the input has no values or only empty claims. */
function isEmpty(input: Readonly<Record<string, unknown>>): boolean {
  return JSON.stringify(input) === '{}' || JSON.stringify(input) === '{"claims":{}}'
}
