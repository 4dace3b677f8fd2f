import type { Document } from '../state/document.ts'
import type { ThemeChoice } from '../state/theme.ts'
import styles from './Header.module.css'
import { SampleSelect } from './SampleSelect.tsx'
import { ThemeSwitch } from './ThemeSwitch.tsx'

interface HeaderProps {
  readonly document: Document
  readonly onSample: (document: Document) => void
  readonly themeChoice: ThemeChoice
  readonly onThemeChoice: (choice: ThemeChoice) => void
}

export function Header({ document, onSample, themeChoice, onThemeChoice }: HeaderProps) {
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        <img className={styles.mark} src="./favicon.svg" alt="" width="24" height="24" />
        igakit <span className={styles.what}>CEL playground</span>
      </h1>
      <SampleSelect document={document} onChoose={onSample} />
      <ThemeSwitch choice={themeChoice} onChoose={onThemeChoice} />
    </header>
  )
}
