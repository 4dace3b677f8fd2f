import type { FeatureProps } from '../state/feature-props.ts'
import type { Sample } from '../workspace/samples/samples.ts'
import type { ThemeChoice } from '../state/theme.ts'
import { Brand } from './Brand.tsx'
import { DialogButtons } from '../dialogs/DialogButtons.tsx'
import { EnvironmentSelect } from './EnvironmentSelect.tsx'
import styles from './Header.module.css'
import { IconButton } from '../components/IconButton.tsx'
import { SampleSelect } from './SampleSelect.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface HeaderProps extends FeatureProps {
  readonly canUndo: boolean
  readonly canRedo: boolean
  readonly onEnvironment: (place: string) => void
  readonly onSample: (sample: Sample) => void
  readonly themeChoice: ThemeChoice
  readonly onThemeChoice: (choice: ThemeChoice) => void
}

export function Header(props: HeaderProps) {
  const { evaluation, inspection, store, workspace } = props
  return (
    <header className={styles.header}>
      <Brand>
        <span className={styles.what}>CEL playground</span>
      </Brand>
      <div className={styles.choices}>
        <EnvironmentSelect workspace={workspace} onChoose={props.onEnvironment} />
        <SampleSelect workspace={workspace} onChoose={props.onSample} />
      </div>
      <div className={styles.tools}>
        <IconButton icon="undo" label="Undo" disabled={!props.canUndo} onClick={store.undo} />
        <IconButton icon="redo" label="Redo" disabled={!props.canRedo} onClick={store.redo} />
        <DialogButtons place="header" {...{ evaluation, inspection, store, workspace }} />
        <ThemeSwitch choice={props.themeChoice} onChoose={props.onThemeChoice} />
      </div>
    </header>
  )
}
