import { useMemo } from 'react'
import { markersOf, type Marker } from '../editor/marker.ts'
import type { InspectorState } from '../evaluation/clients.ts'
import { questionOf } from '../evaluation/question-of.ts'
import type { FormFinding } from '../evaluation/inspection.ts'
import type { FormWorkspace } from '../workspace/workspace.ts'
import { DialogButtons } from '../dialogs/DialogButtons.tsx'
import { EditorPane } from './editors/EditorPane.tsx'
import { filled } from './form/filled.ts'
import { FormDetails } from './FormDetails.tsx'
import styles from './FormView.module.css'
import { type Splits, useSplits } from './Splitter.tsx'
import split from './SplitView.module.css'
import pane from './Pane.module.css'
import { explanationIn } from './result/explanation-in.ts'
import { MemoryNotice } from './result/MemoryNotice.tsx'
import { ResultPane } from './result/ResultPane.tsx'
import { SurroundingsNote } from './result/SurroundingsNote.tsx'
import { TextSize } from './editors/TextSize.tsx'
import { useEditors } from './editors/use-editors.ts'
import type { ViewProps } from './view-props.ts'

interface FormViewProps extends ViewProps {
  readonly workspace: FormWorkspace
}

const texts = [
  {
    which: 'form',
    className: split.upper,
    title: 'Form',
    aside: 'JSON in the format of the service',
  },
  { which: 'given', className: split.left, title: 'Given', aside: 'subject, entitlement, task' },
  {
    which: 'submitted',
    className: split.right,
    title: 'Submitted',
    aside: 'optional',
  },
] as const

const splits: Splits = {
  columns: {
    id: 'form-columns',
    label: 'Width of the editors',
    between: 'columns',
    initial: 64,
    least: 25,
    most: 75,
  },
  rows: {
    id: 'form-rows',
    label: 'Height of the form',
    between: 'rows',
    initial: 60,
    least: 15,
    most: 85,
  },
}

const noPaint = (): void => undefined
const noFindings: readonly FormFinding[] = []
const noMarkers: readonly Marker[] = []

/** A form with its given values, submitted values and result. */
export default function FormView(props: FormViewProps) {
  const { evaluation, inspection, library, revision, store, theme, workspace } = props
  const { ending } = evaluation
  const markers = useMemo(() => markersOf(ending), [ending])
  const { handleOf, reveal } = useEditors()
  const { columnsLine, rowsLine, style } = useSplits(splits)
  const feature = { evaluation, inspection, store, workspace }
  const findings = findingsOf(inspection, workspace.form)
  const formMarkers = useMemo(
    () => [
      ...(markers.get('form') ?? []),
      ...findings.map((finding) => ({ ...finding, stage: 'config' })),
    ],
    [findings, markers],
  )
  const question = questionOf(workspace)
  const expressions = {
    given: workspace.given,
    submitted: workspace.submitted,
    ...(question.now !== undefined && { now: question.now }),
    ...(question.directory && { directory: question.directory }),
  }
  const submit = (text: string): void => {
    store.type({ type: 'edit-text', which: 'submitted', text })
  }
  const paneOf = ({ aside, className, title, which }: (typeof texts)[number]) => (
    <EditorPane
      key={which}
      {...{ className, library, revision, theme, title }}
      aside={
        which === 'given' ? (
          <>
            <span className={pane.note}>
              <SurroundingsNote workspace={workspace} otherwise={aside} />
            </span>
            <DialogButtons place="input" {...feature} />
          </>
        ) : (
          aside
        )
      }
      content={{
        language: 'json',
        schema: which === 'submitted' ? { kind: which, form: workspace.form } : { kind: which },
        ...(which === 'form' && { expressions }),
      }}
      text={workspace[which]}
      onChange={(text) => store.edit({ type: 'edit-text', which, text })}
      markers={which === 'form' ? formMarkers : (markers.get(which) ?? noMarkers)}
      notice={which === 'form' && <MemoryNotice remembered={props.remembered} />}
      measure={<TextSize text={workspace[which]} />}
      handle={handleOf(which)}
    />
  )
  return (
    <main className={`${split.main} ${styles.main}`} style={style}>
      {texts.filter(({ which }) => which === 'form').map(paneOf)}
      {columnsLine}
      <ResultPane
        {...feature}
        className={split.result}
        title="Form"
        detailsTitle="Form"
        reveal={reveal}
        paint={noPaint}
        onRetry={props.onRetry}
      >
        {ending?.status === 'answered' && ending.answer.kind === 'form' && (
          <FormDetails
            report={ending.answer}
            findings={findings}
            reasons={explanationIn(feature)?.issues}
            reveal={reveal}
            onFill={(name, value) => {
              const text = filled(workspace.submitted, name, value)
              if (text !== undefined) submit(text)
            }}
            onSubmit={(isSubmitted) => submit(isSubmitted ? '{}' : '')}
            onWhy={(field) => store.look({ panel: 'why', field })}
          />
        )}
      </ResultPane>
      {rowsLine}
      {texts.filter(({ which }) => which !== 'form').map(paneOf)}
    </main>
  )
}

/** Returns the advice on the form, unless it belongs to an earlier text. */
function findingsOf({ ending }: InspectorState, form: string): readonly FormFinding[] {
  const asked = ending?.question.question
  const isOfThis = asked?.kind === 'form' && asked.form === form
  return (isOfThis && ending?.status === 'answered' && ending.answer.findings) || noFindings
}
