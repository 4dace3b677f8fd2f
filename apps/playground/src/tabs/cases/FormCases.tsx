import type { FormCase } from '@igakit/cel-testing'
import type { FormWorkspace } from '../../workspace/workspace.ts'
import type { PanelProps } from '../tab.ts'
import { CaseBoard, type AddCaseProps, type CaseKind } from './CaseBoard.tsx'
import { caseOfForm, inputsOfForm } from './editors/case-of-form.ts'
import controls from '../../components/controls.module.css'
import { formExpectationText } from './form/form-expectation.ts'
import { FormCaseForm } from './form/FormCaseForm.tsx'
import { givenWithInput, isSame } from './editors/given-with-input.ts'
import { textsOfFormCase } from './editors/texts-of-case.ts'
import { useWhenAnswered } from './use-when-answered.ts'

interface FormCasesProps extends PanelProps {
  readonly workspace: FormWorkspace
}

const textOf = ({ expect }: FormCase): string => formExpectationText(expect)

/** The cases of a form, with given values, submitted values and the expected result. */
export function FormCases(props: FormCasesProps) {
  const { store, workspace } = props
  const kind: CaseKind<FormCase> = {
    cases: workspace.suite.cases,
    textOf,
    kinded: (one) => ({ kind: 'form', case: one }),
    open(one, index) {
      const reading = textsOfFormCase(one, workspace)
      if (reading.ok) store.dispatch({ type: 'open-case', index, texts: reading.texts })
      return reading.ok ? '' : reading.message
    },
    withInputs(one) {
      const inputs = inputsOfForm(workspace)
      if (!inputs) return undefined
      const given = givenWithInput(one.given, inputs.given, workspace.suite.fixtures)
      if (given === one.given && isSame(one.input, inputs.input)) return one
      const { input: _, ...rest } = one
      return {
        ...rest,
        ...(given !== undefined && { given }),
        ...(inputs.input && { input: inputs.input }),
      }
    },
    baselineName: 'the baseline form.',
  }
  return <CaseBoard {...props} kind={kind} Add={AddForm} Form={FormCaseForm} />
}

function AddForm({ inspection, onAdd, onRefusal, workspace }: AddCaseProps<FormCase>) {
  const add = useWhenAnswered(inspection, () => {
    if (workspace.kind !== 'form') return
    const reading = caseOfForm(workspace, inspection)
    if (reading.ok) onAdd(reading.case)
    else onRefusal(reading.message)
  })
  return (
    <button type="button" className={controls.button} onClick={add}>
      Add the result as a case
    </button>
  )
}
