import { useCallback, useMemo } from 'react'
import { markersOf } from '../editor/marker.ts'
import type { Subject } from '../evaluation/report.ts'
import { matchContextOf } from '../language/context-of.ts'
import type { EditedText } from '../workspace/action.ts'
import type { MatchKeys, MatchWorkspace } from '../workspace/workspace.ts'
import { DialogButtons } from '../dialogs/DialogButtons.tsx'
import { EditorPane } from './editors/EditorPane.tsx'
import { IconButton } from '../components/IconButton.tsx'
import { KeyField } from './editors/KeyField.tsx'
import { MatchDetails } from './MatchDetails.tsx'
import controls from '../components/controls.module.css'
import styles from './MatchView.module.css'
import { explanationIn } from './result/explanation-in.ts'
import { MemoryNotice } from './result/MemoryNotice.tsx'
import pane from './Pane.module.css'
import { ResultPane } from './result/ResultPane.tsx'
import { type Splits, useSplits } from './Splitter.tsx'
import split from './SplitView.module.css'
import { SurroundingsNote } from './result/SurroundingsNote.tsx'
import { TextSize } from './editors/TextSize.tsx'
import { useEditors } from './editors/use-editors.ts'
import type { ViewProps } from './view-props.ts'

interface MatchViewProps extends ViewProps {
  readonly workspace: MatchWorkspace
}

const sides = [
  { side: 'appUserKeyCel', title: 'Account key' },
  { side: 'userKeyCel', title: 'User key' },
] as const satisfies readonly { readonly side: keyof MatchKeys; readonly title: string }[]

const splits: Splits = {
  columns: {
    id: 'match-columns',
    label: 'Width of the editors',
    between: 'columns',
    initial: 64,
    least: 25,
    most: 75,
  },
  rows: {
    id: 'match-rows',
    label: 'Height of the match cases',
    between: 'rows',
    initial: 50,
    least: 15,
    most: 85,
  },
}

const noPaint = (): void => undefined

/** The match cases and the account filter of a directory, with accounts, users and the result. */
export default function MatchView(props: MatchViewProps) {
  const { evaluation, inspection, library, revision, store, theme, workspace } = props
  const { ending } = evaluation
  const markers = useMemo(() => markersOf(ending), [ending])
  const { handleOf, reveal } = useEditors()
  const { columnsLine, rowsLine, style } = useSplits(splits)
  const { matchCases } = workspace
  const feature = { evaluation, inspection, store, workspace }
  const explain = useCallback(
    (account: number) => store.look({ panel: 'why', account, user: undefined }),
    [store],
  )
  const editorOf = (subject: Subject) => ({
    handle: handleOf(subject),
    library,
    markers: markers.get(subject) ?? [],
    revision,
    theme,
  })
  const editText = (which: EditedText) => (text: string) =>
    store.edit({ type: 'edit-text', which, text })

  return (
    <main className={`${split.main} ${styles.main}`} style={style}>
      <section
        className={`${pane.pane} ${split.upper} ${styles.config}`}
        aria-label="Match configuration"
      >
        <div className={pane.bar}>
          <h2 className={pane.title}>Match cases</h2>
          <span className={pane.aside}>the first case that matches decides</span>
        </div>
        <div className={styles.cases}>
          {matchCases.length === 0 && (
            <p className={styles.none}>
              Without cases, the service matches by email, then by employee ID.
            </p>
          )}
          <ol className={styles.list}>
            {matchCases.map((keys, index) => (
              // A case is its place in the order: the first that matches decides.
              // oxlint-disable-next-line react/no-array-index-key
              <li key={index} className={styles.case} aria-label={`Case ${index + 1}`}>
                <div className={styles.keys}>
                  {sides.map(({ side, title }) => (
                    <KeyField
                      key={side}
                      {...editorOf(`${side} ${index}`)}
                      label={`Case ${index + 1}, ${title.toLowerCase()}`}
                      title={`${index + 1}. ${title}`}
                      text={keys[side]}
                      context={matchContextOf(workspace, side)}
                      onChange={(text) => store.edit({ type: 'edit-key', index, side, text })}
                    />
                  ))}
                </div>
                <div className={styles.tools}>
                  <IconButton
                    icon="up"
                    label={`Try case ${index + 1} earlier`}
                    disabled={index === 0}
                    onClick={() => store.dispatch({ type: 'move-match-case', index, by: -1 })}
                  />
                  <IconButton
                    icon="down"
                    label={`Try case ${index + 1} later`}
                    disabled={index === matchCases.length - 1}
                    onClick={() => store.dispatch({ type: 'move-match-case', index, by: 1 })}
                  />
                  <IconButton
                    icon="remove"
                    label={`Remove case ${index + 1}`}
                    onClick={() => store.dispatch({ type: 'remove-match-case', index })}
                  />
                </div>
              </li>
            ))}
          </ol>
          <button
            type="button"
            className={`${controls.button} ${styles.add}`}
            onClick={() => store.dispatch({ type: 'add-match-case' })}
          >
            Add a match case
          </button>
          <KeyField
            {...editorOf('filter')}
            label="Account filter"
            title="Account filter; empty to match or create all accounts"
            text={workspace.filter}
            context={matchContextOf(workspace, 'filter')}
            onChange={editText('filter')}
          />
        </div>
      </section>
      {columnsLine}
      <ResultPane
        {...feature}
        className={split.result}
        title="Directory matching"
        detailsTitle="Accounts"
        reveal={reveal}
        paint={noPaint}
        onRetry={props.onRetry}
      >
        {ending?.status === 'answered' && ending.answer.kind === 'match' && (
          <MatchDetails
            report={ending.answer}
            reasons={explanationIn(feature)?.issues}
            reveal={reveal}
            onWhy={explain}
          />
        )}
      </ResultPane>
      {rowsLine}
      {(['accounts', 'users'] as const).map((which) => (
        <EditorPane
          key={which}
          {...editorOf(which)}
          className={which === 'accounts' ? split.left : split.right}
          title={which === 'accounts' ? 'Accounts' : 'Users'}
          content={{ language: 'json', schema: { kind: which } }}
          text={workspace[which]}
          onChange={editText(which)}
          aside={
            which === 'accounts' ? (
              <>
                <SurroundingsNote workspace={workspace} otherwise="a JSON list" />
                <DialogButtons place="input" {...feature} />
              </>
            ) : (
              'a JSON list'
            )
          }
          notice={which === 'accounts' && <MemoryNotice remembered={props.remembered} />}
          measure={<TextSize text={workspace[which]} />}
        />
      ))}
    </main>
  )
}
