import type { RuleCase } from '@igakit/cel-testing'
import { useEffect } from 'react'
import { openRuleOf } from '../../state/reduce-workspace.ts'
import type { RuleWorkspace } from '../../state/workspace.ts'
import type { PanelProps } from '../feature.ts'
import { CaseBoard, coverageOf, type AddCaseProps, type CaseKind } from './CaseBoard.tsx'
import { caseOfInput, givenOfInput } from './case-of-input.ts'
import controls from '../controls.module.css'
import { Coverage } from './Coverage.tsx'
import { expectationText } from './expectation-draft.ts'
import { givenWithInput } from './given-with-input.ts'
import { RuleCaseForm } from './RuleCaseForm.tsx'
import { textsOfRuleCase } from './texts-of-case.ts'

interface RuleCasesProps extends PanelProps {
  readonly workspace: RuleWorkspace
}

const textOf = ({ expect }: RuleCase): string => expectationText(expect)

/** The cases of the open rule, and what they leave untried of it, painted into it. */
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
    baselineName: 'the rule as it was.',
  }
  return (
    <CaseBoard {...props} kind={kind} Add={AddInput} Form={RuleCaseForm}>
      {coverage && <Coverage coverage={coverage} onReveal={(range) => reveal('rule', range)} />}
    </CaseBoard>
  )
}

function AddInput({ evaluation, onAdd, onRefusal, workspace }: AddCaseProps<RuleCase>) {
  if (workspace.kind !== 'rule') return null
  const add = (): void => {
    const reading = caseOfInput(workspace, evaluation)
    if (reading.ok) onAdd(reading.case)
    else onRefusal(reading.message)
  }
  return (
    <button type="button" className={controls.button} onClick={add}>
      Add the input as a case
    </button>
  )
}

/** Claims that are there and have nothing in them are as good as none. */
function isEmpty(input: Readonly<Record<string, unknown>>): boolean {
  return JSON.stringify(input) === '{}' || JSON.stringify(input) === '{"claims":{}}'
}
